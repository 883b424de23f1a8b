package shop.web;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Model;
import jakarta.inject.Named;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.concurrent.TimeUnit;

/** Backing beans of pages, which people open one at a time: their initialisation is not hot. */
public final class Pages {

    private Pages() {}

    /** Closes its client with the page. */
    @Named
    @RequestScoped
    public static class Orders {

        private Client client;

        @PostConstruct
        void open() {
            client =
                ClientBuilder.newBuilder()
                    .connectTimeout(2, TimeUnit.SECONDS)
                    .readTimeout(5, TimeUnit.SECONDS)
                    .build();
        }

        @PreDestroy
        void close() {
            client.close();
        }

        public String getOrders() {
            return client.target("http://orders").request().get(String.class);
        }
    }

    /** The same by a stereotype. */
    @Model
    public static class Prices {

        private final Client client =
            ClientBuilder.newBuilder()
                .connectTimeout(2, TimeUnit.SECONDS)
                .readTimeout(5, TimeUnit.SECONDS)
                .build();

        public String getPrices() {
            return client.target("http://prices").request().get(String.class);
        }
    }
}
