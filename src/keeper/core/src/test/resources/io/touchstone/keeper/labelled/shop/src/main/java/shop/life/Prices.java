package shop.life;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Singleton;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

/** A bean that the container locks for each call. */
@Singleton
public abstract class Prices {

    private final Map<String, Integer> prices = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final List<String> names = new ArrayList<>();
    private final Logger logger = Logger.getLogger("prices");
    private Map<String, Integer> copy;

    @PersistenceContext private EntityManager entities;

    /** A thing with a price. */
    public static class Item {
        boolean sold;
    }

    @RolesAllowed("user")
    public Integer price(String item) { // expect: write-lock-for-read
        return (prices.get(item));
    }

    @RolesAllowed(value = {"user", "admin"})
    public int size() { // expect: write-lock-for-read
        return prices.size();
    }

    public synchronized Integer locked(String item) {
        return prices.get(item);
    }

    public int counted() {
        return calls.getAndIncrement();
    }

    public void look(String item) {
        prices.get(item);
    }

    public String report(int least) { // expect: write-lock-for-read
        logger.fine("report");
        StringBuilder report = new StringBuilder();
        int shown = 0;
        for (Map.Entry<String, Integer> price : prices.entrySet()) {
            if (price.getValue() >= least) {
                report.append(price.getKey().trim()).append(' ');
                shown++;
            }
        }
        return report + text(shown);
    }

    public List<String> expensive() { // expect: write-lock-for-read
        return prices.keySet().stream().filter(this::isExpensive).map(String::trim).toList();
    }

    public List<Item> items() { // expect: write-lock-for-read
        return entities.createQuery("SELECT i FROM Item i WHERE i.sold = :sold", Item.class).setParameter("sold", false)
                .setMaxResults(100).getResultList();
    }

    public String text(int shown) { // expect: write-lock-for-read
        return shown == 0 ? "none" : text(shown - 1).length() + "";
    }

    private boolean isExpensive(String item) {
        return price(item) > 100;
    }

    public Integer filled(String item) {
        return all().get(item);
    }

    private Map<String, Integer> all() {
        if (copy == null) {
            copy = Map.copyOf(prices);
        }
        return copy;
    }

    public int raised(String item) {
        prices.replaceAll((name, price) -> price + 1);
        return prices.get(item);
    }

    public int sold(Item item) {
        item.sold = true;
        return 1;
    }

    public List<String> kept(List<String> items) {
        List<String> all = names;
        all.addAll(items);
        return all;
    }

    public abstract Integer other(String item);
}
