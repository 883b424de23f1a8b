package shop.client;

import jakarta.persistence.EntityManager;
import jakarta.ws.rs.client.Client;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.NativeQuery;
import shop.store.Items;

/** Calls in loops that could be one, and that could not. */
public class Repeated {

    private final EntityManager em;
    private final Client client;

    public Repeated(EntityManager em, Client client) {
        this.em = em;
        this.client = client;
    }

    Object found() {
        return em.createQuery("SELECT i.id FROM Item i WHERE i.open", Long.class).getResultStream()
            .map(id -> em.find(Items.class, id)) // expect: n-plus-1
            .toList();
    }

    List<Object> queried(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(em.createNamedQuery("byId").setParameter("id", id).getSingleResult()); // expect: n-plus-1
        }
        return all;
    }

    Object listed(Long sender, Long receiver) {
        List<Object> all = new ArrayList<>();
        for (Long id : List.of(sender, receiver)) {
            all.add(em.find(Items.class, id));
        }
        return all;
    }

    List<Object> remaining(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        ids.spliterator().forEachRemaining(id -> all.add(em.find(Items.class, id))); // expect: n-plus-1
        return all;
    }

    List<Object> changedKey(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            String key = "item-";
            key += id;
            all.add(em.find(Items.class, key)); // expect: n-plus-1
        }
        return all;
    }

    List<Object> others(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        Object last = null;
        for (Long id : ids) {
            if (last == null) {
                last = id;
            } else {
                last = em.find(Items.class, id); // expect: n-plus-1
            }
            all.add(last);
        }
        return all;
    }

    /** The persistence context has the owner after the first item. */
    List<Object> ofOneOwner(List<Long> ids, Object owner) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            Long key = (Long) owner;
            all.add(id + " of " + em.find(Items.class, key));
        }
        return all;
    }

    List<Object> withFirst(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        Object first = null;
        for (Long id : ids) {
            if (first == null) {
                first = em.find(Items.class, id);
            }
            all.add(id + " after " + first);
        }
        return all;
    }

    void stored(List<Object> items) {
        for (Object item : items) {
            em.persist(item);
        }
    }

    List<String> hosts(List<String> hosts) {
        List<String> states = new ArrayList<>();
        for (String host : hosts) {
            states.add(ask("http://" + host + "/status"));
        }
        for (String name : hosts) {
            states.add(ask("http://" + name + "/status"));
            String address = "https://" + name;
            states.add(ask(address));
        }
        return states;
    }

    List<Object> byQueryOfTheLoop(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            jakarta.persistence.Query query = em.createNamedQuery("byId");
            query.setParameter("id", id);
            all.add(query.getSingleResult()); // expect: n-plus-1
        }
        return all;
    }

    List<Object> byQueryBeforeTheLoop(List<Long> ids) {
        NativeQuery<Object> query = em.unwrap(org.hibernate.Session.class).createNativeQuery("SELECT 1 FROM item WHERE id = :id");
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            query.setParameter("id", id);
            all.addAll(query.list()); // expect: n-plus-1
        }
        return all;
    }

    List<Object> sameQueryAgain(List<Long> ids) {
        jakarta.persistence.Query query = em.createNamedQuery("all");
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(id);
            all.addAll(query.getResultList());
        }
        return all;
    }

    /** Its next page is a query, that of any other iterator is not. */
    static class Pages implements Iterator<Object> {
        private final EntityManager em;
        private long last;

        Pages(EntityManager em) {
            this.em = em;
        }

        @Override
        public boolean hasNext() {
            return last < 100;
        }

        @Override
        public Object next() {
            return em.find(Items.class, last++);
        }
    }

    List<Object> first(List<Iterator<Object>> iterators) {
        return iterators.stream().map(iterator -> iterator.next()).toList();
    }

    List<Object> twoCallsAway(List<Long> ids) {
        return ids.stream().map(this::described).toList(); // expect: n-plus-1
    }

    private Object described(Long id) {
        return "item " + loaded(id);
    }

    private Object loaded(Long id) {
        return em.find(Items.class, id);
    }

    static class Loaded {
        final Object item;

        Loaded(EntityManager em, Long id) {
            item = em.find(Items.class, id);
        }
    }

    List<Loaded> created(List<Long> ids) {
        List<Loaded> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(new Loaded(em, id)); // expect: n-plus-1
        }
        return all;
    }

    /** Each item is an order of its own. */
    void changed(List<Long> ids) {
        for (Long id : ids) {
            process(id);
        }
    }

    private void process(Long id) {
        em.merge(described(id));
    }

    @jakarta.transaction.Transactional(jakarta.transaction.Transactional.TxType.REQUIRES_NEW)
    void processAlone(Object item) {
        em.flush();
    }

    void alone(List<Long> ids) {
        for (Long id : ids) {
            processAlone(em.find(Items.class, id));
        }
    }

    enum State { OPEN, CLOSED }

    List<Object> ofStates() {
        List<Object> counts = new ArrayList<>();
        for (State state : State.values()) {
            counts.add(em.createNamedQuery("count").setParameter("state", state).getSingleResult());
        }
        return counts;
    }

    List<String> workers(List<String> workers) {
        return workers.stream().map(worker -> ask(worker + "/status")).toList();
    }

    List<String> allStates(List<String> urls) {
        return urls.stream().map(this::ask).toList();
    }

    /** All rows are in one database, whatever they describe. */
    List<Object> servers(List<Long> serverIds) {
        List<Object> servers = new ArrayList<>();
        for (Long server : serverIds) {
            servers.add(em.find(Items.class, server)); // expect: n-plus-1
        }
        return servers;
    }

    List<String> items(List<String> ids, String baseUrl) {
        List<String> states = new ArrayList<>();
        for (String id : ids) {
            states.add(ask(baseUrl + "/items/" + id)); // expect: n-plus-1
        }
        return states;
    }

    private String ask(String uri) {
        return client.target(uri).request().get(String.class);
    }

    String waiting(String uri) throws InterruptedException {
        for (int attempt = 0; attempt < 10; attempt++) {
            String state = ask(uri + "?attempt=" + attempt);
            if (state.equals("ready")) {
                return state;
            }
            Thread.sleep(100);
        }
        return "";
    }

    String first(List<String> ids, String uri) {
        for (String id : ids) {
            if (!id.isEmpty()) {
                return ask(uri + id);
            }
        }
        String result = "";
        for (String id : ids) {
            if (id.startsWith("x")) {
                result = ask(uri + id);
                break;
            }
        }
        for (String id : ids) {
            try {
                result = ask(uri + id);
                break;
            } catch (RuntimeException failure) {
                result = failure.getMessage();
            }
        }
        return result;
    }

    Optional<String> firstOfStream(List<String> ids, String uri) {
        return ids.stream().map(id -> ask(uri + id)).findFirst();
    }

    List<String> each(List<String> ids, String uri) {
        return ids.stream().map(id -> { return ask(uri + id); }).toList(); // expect: n-plus-1
    }

    List<Object> iterated(Iterator<Long> ids) {
        List<Object> all = new ArrayList<>();
        while (ids.hasNext()) {
            all.add(em.find(Items.class, ids.next())); // expect: n-plus-1
        }
        return all;
    }

    List<Items> batches(List<Long> ids) {
        List<Items> all = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += 100) {
            List<Long> batch = ids.subList(from, Math.min(from + 100, ids.size()));
            all.addAll(em.createQuery("SELECT i FROM Item i WHERE i.id IN :ids", Items.class).setParameter("ids", batch).getResultList());
        }
        return all;
    }

    void partitions(List<List<Long>> partitions) {
        for (List<Long> ids : partitions) {
            em.createQuery("SELECT i FROM Item i WHERE i.id IN :ids", Items.class).setParameter("ids", ids).getResultList();
            for (Long id : ids) {
                em.find(Items.class, id); // expect: n-plus-1
            }
        }
    }

    java.util.Map<String, List<Long>> grouped(List<Long> ids) {
        return ids.stream()
            .collect(java.util.stream.Collectors.groupingBy(id -> ask("http://stock/items/" + id))); // expect: n-plus-1
    }

    List<String> pages() {
        List<String> pages = new ArrayList<>();
        int page = 0;
        while (true) {
            String address = "http://stock/items?page=" + page;
            String body = ask(address);
            if (body.isEmpty()) {
                return pages;
            }
            pages.add(body);
            page++;
        }
    }

    void retained(java.util.Set<Long> ids) {
        ids.removeIf(id -> em.find(Items.class, id) == null); // expect: n-plus-1
    }

    List<String> counted(List<String> ids) {
        List<String> items = new ArrayList<>();
        int i = 0;
        while (i < ids.size()) {
            items.add(ask("http://stock/items/" + ids.get(i++))); // expect: n-plus-1
        }
        return items;
    }

    /** Providers keep its rows for all requests. */
    @jakarta.persistence.Cacheable
    static class Kept {}

    static class KeptToo extends Kept {}

    @jakarta.persistence.Cacheable(false)
    static class Entry {
        void setOpen(boolean open) {}
    }

    List<Object> ofCache(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(em.find(KeptToo.class, id));
            all.add(em.find(Entry.class, id)); // expect: n-plus-1
        }
        return all;
    }

    void opened(List<Long> ids) {
        for (Long id : ids) {
            open(id);
        }
    }

    private void open(Long id) {
        Entry entry = em.find(Entry.class, id);
        entry.setOpen(true);
    }

    void events(List<String> receivers) {
        for (String receiver : receivers) {
            inform(receiver, "logout");
        }
        for (String event : receivers) {
            inform("http://shop/events", event); // expect: n-plus-1
        }
    }

    private void inform(String callbackUri, String event) {
        ask(callbackUri + "?event=" + event);
    }

    boolean stopped;

    void untilStopped(int count) {
        for (int page = 0; page <= count / 20 && !stopped; page++) {
            int first = page * 20;
            for (Object row : rows(first)) {
                stopped = row == null;
            }
        }
        for (int p = 0; p < count / 20; p++) {
            rows(p); // expect: n-plus-1
        }
        int pages = count / 20;
        for (int p = 0; p < pages; p++) {
            rows(p * 20);
        }
    }

    private List<?> rows(int first) {
        return em.createQuery("SELECT i FROM Item i ORDER BY i.id").setFirstResult(first).setMaxResults(20).getResultList();
    }

    void partitionsAsText(List<List<Long>> partitions) {
        for (List<Long> ids : partitions) {
            String text = "SELECT i FROM Item i WHERE i.id IN (" + ids + ")";
            em.createQuery(text).getResultList();
        }
    }

    Optional<Object> best(elsewhere.Search search) {
        return search.hits().stream().findFirst().map(elsewhere.Hit::id).map(id -> em.find(Items.class, id));
    }

    Object hits(elsewhere.Search search) {
        return search.hits().stream().map(id -> em.find(Items.class, id)); // expect: n-plus-1
    }

    /** What all stores have. */
    interface Dao<T> {
        T byKey(String key);
    }

    interface OrderDao extends Dao<Object> {}

    interface CountryDao extends Dao<Object> {}

    static class StoredOrders implements OrderDao {
        EntityManager em;

        @Override
        public Object byKey(String key) {
            return em.find(Items.class, key);
        }
    }

    static class KeptCountries implements CountryDao {
        @Override
        public Object byKey(String key) {
            return key;
        }
    }

    void ofSharedInterface(List<String> keys, OrderDao orders, CountryDao countries, Dao<?> any) {
        for (String key : keys) {
            orders.byKey(key); // expect: n-plus-1
            countries.byKey(key);
            any.byKey(key); // expect: n-plus-1
        }
        keys.stream().map(countries::byKey).forEach(System.out::println);
    }

    List<String> numberedPages(int count) {
        return java.util.stream.IntStream.rangeClosed(1, count)
            .mapToObj(page -> ask("http://stock/items?page=" + page))
            .toList();
    }

    List<Object> inSteps(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += 50) {
            int to = Math.min(from + 50, ids.size());
            all.add(ask("http://stock/items?ids=" + ids.subList(from, to)));
        }
        return all;
    }

    Object firstOf(Iterator<Long> ids) {
        Object found = null;
        while (found == null && ids.hasNext()) {
            found = em.find(Items.class, ids.next());
        }
        return found;
    }

    List<Object> countedAfter(Long[] ids) {
        List<Object> all = new ArrayList<>();
        int i = 0;
        do {
            all.add(em.find(Items.class, ids[i])); // expect: n-plus-1
        } while (++i < ids.length);
        return all;
    }

    List<String> until(String first) {
        List<String> all = new ArrayList<>();
        String next = first;
        int pages = 0;
        do {
            String first200 = "0-200";
            String page = ask("http://stock/" + first200 + next);
            all.add(page);
            next = page.substring(1);
        } while (!next.isEmpty() && ++pages < 10);
        return all;
    }

    List<Object> drained(List<Long> ids, java.util.Queue<Long> next) {
        java.util.Deque<Long> open = new java.util.ArrayDeque<>(ids);
        List<Object> all = new ArrayList<>();
        while (!open.isEmpty()) {
            all.add(em.find(Items.class, open.poll())); // expect: n-plus-1
        }
        while (!next.isEmpty()) {
            Object found = em.find(Items.class, next.poll());
            next.add((long) found.hashCode());
        }
        return all;
    }

    enum Kind { NEW, OPEN }

    Object byConstant() {
        return java.util.stream.Stream.of(
            java.util.Arrays.stream(Kind.values()).map(this::ofKind).toList(),
            java.util.Arrays.stream(Kind.values()).map(kind -> em.find(Items.class, kind)).toList());
    }

    private Object ofKind(Kind kind) {
        return em.find(Items.class, kind);
    }
}
