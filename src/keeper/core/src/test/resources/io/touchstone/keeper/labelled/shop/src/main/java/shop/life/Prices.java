package shop.life;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A bean that the container locks for each call. */
@Singleton
public abstract class Prices {

    private final Map<String, Integer> prices = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();

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

    public abstract Integer other(String item);
}
