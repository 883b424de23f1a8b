package shop.life;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Beans that say who manages concurrent calls: the container by default. */
@Singleton
@ConcurrencyManagement
public class Rates {

    private final Map<String, Double> rates = new ConcurrentHashMap<>();

    public Double rate(String currency) { // expect: write-lock-for-read
        return rates.get(currency);
    }

    /** A bean that manages its concurrency itself. */
    @Singleton
    @ConcurrencyManagement(ConcurrencyManagementType.BEAN)
    public static class Own {

        private final Map<String, Double> rates = new ConcurrentHashMap<>();

        public Double rate(String currency) {
            return rates.get(currency);
        }
    }
}
