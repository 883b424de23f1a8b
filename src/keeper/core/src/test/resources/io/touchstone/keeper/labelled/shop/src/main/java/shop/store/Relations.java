package shop.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.List;

/** Lazy relations. */
@ApplicationScoped
public class Relations {

    @Entity
    @NamedQuery(name = "Cart.withLines", query = "SELECT c FROM Cart c JOIN FETCH c.lines WHERE c.user = :user")
    public static class Cart {
        @OneToMany List<Object> lines;

        public List<Object> getLines() {
            return lines;
        }

        public Object getId() {
            return null;
        }
    }

    @Entity
    @NamedQuery(name = "Shelf.ofRoom", query = "SELECT s FROM Shelf s WHERE s.room = :room")
    public static class Shelf {
        @OneToMany List<Object> boxes;

        public List<Object> getBoxes() {
            return boxes;
        }
    }

    @Entity
    @lombok.Getter
    public static class Generated {
        @OneToMany List<Object> parts;
        @jakarta.persistence.ElementCollection List<String> names;
        @OneToMany @org.hibernate.annotations.BatchSize(size = 50) List<Object> batches;
    }

    @Entity
    public static class Line {
        @jakarta.persistence.ManyToOne(fetch = jakarta.persistence.FetchType.LAZY) Cart cart;
        @jakarta.persistence.ManyToOne(fetch = jakarta.persistence.FetchType.LAZY) Shelf broker;

        public Shelf getBroker() {
            return broker;
        }

        public Cart getCart() {
            return cart;
        }
    }

    @PersistenceContext
    EntityManager manager;

    public List<Object> keys(String room) {
        return manager.createQuery("SELECT l FROM Line l WHERE l.room = :room", Line.class).setParameter("room", room).getResultList().stream()
            .map(line -> line.getCart().getId())
            .toList();
    }

    public int ofGeneratedGetters(String room) {
        int parts = 0;
        for (Generated each : manager.createQuery("SELECT g FROM Generated g WHERE g.room = :room", Generated.class).setParameter("room", room).getResultList()) {
            parts += each.getParts().size(); // expect: lazy-relation-in-loop
            parts += each.getNames().size(); // expect: lazy-relation-in-loop
            parts += each.getBatches().size();
        }
        return parts;
    }

    public int inTheLoop(String user) {
        int lines = 0;
        for (Cart cart : manager.createQuery("SELECT c FROM Cart c WHERE c.user = :user", Cart.class).setParameter("user", user).getResultList()) {
            lines += cart.getLines().size(); // expect: lazy-relation-in-loop
        }
        return lines;
    }

    public List<Integer> inAMethodOfTheLoop(String room) {
        List<Integer> counts = new ArrayList<>();
        for (Shelf shelf : manager.createNamedQuery("Shelf.ofRoom", Shelf.class).setParameter("room", room).getResultList()) {
            counts.add(count(shelf)); // expect: lazy-relation-in-loop
        }
        return counts;
    }

    public List<Integer> inAStream(String room) {
        return manager.createNamedQuery("Shelf.ofRoom", Shelf.class).setParameter("room", room).getResultStream()
            .map(shelf -> count(shelf)) // expect: lazy-relation-in-loop
            .toList();
    }

    public int fetchedByANamedQuery(String user) {
        int lines = 0;
        for (Cart cart : manager.createNamedQuery("Cart.withLines", Cart.class).setParameter("user", user).getResultList()) {
            lines += cart.getLines().size();
        }
        return lines;
    }

    public int oneOfTwoIsFetched(String room) {
        int found = 0;
        for (Line line : manager.createQuery("SELECT l FROM Line l JOIN FETCH l.cart c WHERE l.room = :room", Line.class).setParameter("room", room).getResultList()) {
            found += line.getCart().toString().length();
            found += line.getBroker().toString().length(); // expect: lazy-relation-in-loop
        }
        return found;
    }

    public int readTwice(String user) {
        int lines = 0;
        for (Cart cart : manager.createQuery("SELECT c FROM Cart c WHERE c.user = :user", Cart.class).setParameter("user", user).getResultList()) {
            lines += cart.getLines().size(); // expect: lazy-relation-in-loop
            lines += cart.getLines().isEmpty() ? 1 : 0;
        }
        return lines;
    }

    public int foundOneByOne(List<String> rooms) {
        int boxes = 0;
        for (String room : rooms) {
            List<Shelf> found = manager.createNamedQuery("Shelf.ofRoom", Shelf.class).setParameter("room", room).getResultList(); // expect: n-plus-1
            boxes += found.get(0).getBoxes().size();
        }
        return boxes;
    }

    public int ofOne(long id) {
        return count(manager.find(Shelf.class, id));
    }

    private static int count(Shelf shelf) {
        return shelf.getBoxes().size();
    }

    @Entity
    public static class Crate {
        @OneToMany public List<Object> bottles = new ArrayList<>();
        public String label;

        public int size() {
            return bottles.size();
        }

        public void fill(List<Object> bottles) {
            this.bottles = bottles;
        }
    }

    /** A mapped superclass. */
    public abstract static class Audited {
        @jakarta.persistence.ManyToOne(fetch = jakarta.persistence.FetchType.LAZY) Object changer;

        public Object getChanger() {
            return changer;
        }
    }

    @Entity
    public static class Bottle extends Audited {
        String label;
    }

    public List<Object> changers(String label) {
        List<Object> changers = new ArrayList<>();
        for (Bottle bottle : bottles(label)) {
            changers.add(bottle.getChanger().toString()); // expect: lazy-relation-in-loop
        }
        return changers;
    }

    private List<Bottle> bottles(String label) {
        return manager.createQuery("SELECT b FROM Bottle b WHERE b.label = :label", Bottle.class).setParameter("label", label).getResultList();
    }

    /** Implemented by the provider. */
    public interface Crates extends org.springframework.data.repository.CrudRepository<Crate, Long> {
        List<Crate> findByLabel(String label);

        @org.springframework.data.jpa.repository.EntityGraph(attributePaths = "bottles")
        List<Crate> findWithBottlesByLabel(String label);
    }

    @ApplicationScoped
    public static class CrateRepository implements io.quarkus.hibernate.orm.panache.PanacheRepository<Crate> {
        List<Crate> ofRoom(String room) {
            return list("room", room);
        }

        Object page(CrateRepository crateRepository) {
            return crateRepository.findAll().page(0, 20).list();
        }
    }

    @ApplicationScoped
    public static class CrateStore {
        @PersistenceContext
        EntityManager manager;

        public List<Crate> all(String room) {
            return manager.createQuery("SELECT c FROM Crate c WHERE c.room = :room", Crate.class).setParameter("room", room).getResultList();
        }

        public List<Crate> withBottles(String room) {
            return manager.createQuery("SELECT c FROM Crate c JOIN FETCH c.bottles WHERE c.room = :room", Crate.class).setParameter("room", room).getResultList();
        }
    }

    @ApplicationScoped
    public static class Inventory {
        record Row(String label, int bottles) {
            static Row of(Crate crate) {
                return labelled(crate, crate.label);
            }

            private static Row labelled(Crate crate, String label) {
                return new Row(label, crate.bottles.size());
            }
        }

        private final CrateStore store;
        private final Crates crates;

        @jakarta.inject.Inject
        Inventory(CrateStore store, Crates crates) {
            this.store = store;
            this.crates = crates;
        }

        public List<Row> rows(String room) {
            return store.all(room).stream().map(Row::of).toList(); // expect: lazy-relation-in-loop
        }

        public List<Row> fetchedRows(String room) {
            return store.withBottles(room).stream().map(Row::of).toList();
        }

        public List<Integer> sizes(String label) {
            List<Integer> sizes = new ArrayList<>();
            for (Crate crate : crates.findByLabel(label)) {
                sizes.add(crate.size()); // expect: lazy-relation-in-loop
            }
            return sizes;
        }

        public int fetchedSizes(String label) {
            int bottles = 0;
            for (Crate crate : crates.findWithBottlesByLabel(label)) {
                bottles += crate.size();
            }
            return bottles;
        }

        public int total(String room) {
            return sum(store.all(room));
        }

        private static int sum(List<Crate> crates) {
            int bottles = 0;
            for (Crate crate : crates) {
                bottles += crate.bottles.size(); // expect: lazy-relation-in-loop
            }
            return bottles;
        }

        public int fetchedTotal(String room) {
            int bottles = 0;
            for (Crate crate : fetched(store.withBottles(room))) {
                bottles += crate.bottles.size();
                crate.bottles = List.of();
            }
            return bottles;
        }

        private static List<Crate> fetched(List<Crate> crates) {
            return crates;
        }

        public java.util.Map<Integer, Long> bySize(String room) {
            return store.all(room).stream()
                .collect(java.util.stream.Collectors.groupingBy(
                    crate -> crate.bottles.size(), java.util.stream.Collectors.counting())); // expect: lazy-relation-in-loop
        }

        public int ofPanache(CrateRepository panache, String room) {
            int bottles = 0;
            for (Crate crate : panache.ofRoom(room)) {
                bottles += crate.bottles.size(); // expect: lazy-relation-in-loop
            }
            return bottles;
        }

        public List<String> labels(String room) {
            return store.all(room).stream().map(crate -> crate.label).toList();
        }
    }

    int ofHibernate() {
        int parts = 0;
        List<Generated> all = manager.unwrap(org.hibernate.Session.class).createQuery("FROM Generated", Generated.class).list(); // expect: unpaged-list
        for (Generated one : all) {
            parts += one.getParts().size(); // expect: lazy-relation-in-loop
        }
        return parts;
    }

    abstract static class Base<T> {
        @PersistenceContext EntityManager em;

        List<T> named(String query, Class<T> type) {
            return em.createNamedQuery(query, type).getResultList();
        }
    }

    public static class OfBase extends Base<Shelf> {
        int boxes() {
            int boxes = 0;
            for (Shelf shelf : named("Shelf.ofRoom", Shelf.class)) {
                boxes += shelf.getBoxes().size(); // expect: lazy-relation-in-loop
            }
            return boxes;
        }
    }
}
