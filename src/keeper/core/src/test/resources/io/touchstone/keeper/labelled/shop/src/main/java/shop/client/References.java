package shop.client;

import elsewhere.ShippingClient;
import io.reactivex.Observer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Remote calls by reference, in other threads, and page by page. */
@ApplicationScoped
public class References {

    @Inject @RestClient ShippingClient shipping;

    List<String> mapped(List<Long> ids) {
        return ids.stream().map(shipping::shipped).toList(); // expect: n-plus-1
    }

    void listed(List<Long> found) {
        var ids = new ArrayList<Long>(found);
        ids.forEach(id -> shipping.shipped(id)); // expect: n-plus-1
    }

    void observed(List<Observer> observers) {
        for (Observer observer : observers) {
            shipping.shipped(observer.id()); // expect: n-plus-1
        }
    }

    List<String> paged() {
        List<String> all = new ArrayList<>();
        for (int page = 0; page < 1000; page++) {
            List<String> items = shipping.page(page, 100);
            if (items.isEmpty()) {
                break;
            }
            all.addAll(items);
        }
        return all;
    }

    @Transactional
    public void inATransaction(List<Long> ids) {
        ids.forEach(shipping::shipped); // expect: n-plus-1 remote-call-in-transaction
    }

    @org.springframework.transaction.annotation.Transactional
    public String inATransactionOfSpring() {
        return shipping.ship(); // expect: remote-call-in-transaction
    }

    @Transactional
    public void inAnotherThread(ExecutorService executor, HttpClient http, HttpRequest request) {
        executor.submit(() -> shipping.ship());
        http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
        later();
    }

    @org.springframework.scheduling.annotation.Async
    void later() {
        shipping.ship();
    }

    @Transactional
    public void joined(HttpClient http, HttpRequest request) {
        http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join(); // expect: remote-call-in-transaction
    }
}
