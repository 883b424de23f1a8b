package shop.client;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.TimeUnit;

/** Jakarta REST clients. */
@ApplicationScoped
public class Clients {

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

    @Produces
    Client produced() {
        return newClient();
    }

    private static Client newClient() {
        return ClientBuilder.newBuilder()
            .connectTimeout(2, TimeUnit.SECONDS)
            .readTimeout(5, TimeUnit.SECONDS)
            .build();
    }

    public String shared(String uri) {
        return client.target(uri).request().get(String.class);
    }

    public String perCall(String uri) {
        Client own = ClientBuilder.newClient(); // expect: client-per-call missing-timeout
        try {
            return own.target(uri).request().get(String.class);
        } finally {
            own.close();
        }
    }

    public String misused(String uri) {
        try (Client own = newClient()) { // expect: client-per-call
            return own.target(uri).request().get(String.class);
        }
    }

    public int withSecret(String uri, String secret) {
        Client own = ClientBuilder.newBuilder().connectTimeout(1, TimeUnit.SECONDS).build(); // expect: client-per-call missing-timeout
        own.register((jakarta.ws.rs.client.ClientRequestFilter) context -> context.getHeaders().putSingle("Authorization", secret));
        try (Response response = own.target(uri).request().get()) {
            return response.getStatus();
        }
    }

    public int leaking(String uri) {
        Response response = client.target(uri).request().get(); // expect: response-not-closed
        return response.getStatus();
    }

    public Response handedOn(String uri) {
        return client.target(uri).request().get();
    }

    public String readToItsEnd(String uri) {
        Response response = client.target(uri).request().get();
        return response.readEntity(String.class);
    }

    public int perCallAndLeaking(String uri) {
        Client own = ClientBuilder.newClient(); // expect: client-per-call missing-timeout
        Response response = own.target(uri).request().get(); // expect: response-not-closed
        return response.getStatus();
    }

    public jakarta.ws.rs.client.WebTarget escaping(String uri) {
        return ClientBuilder.newClient().target(uri); // expect: client-per-call missing-timeout
    }

    public String simple(String uri) {
        return ClientBuilder.newClient().target(uri).request().get(String.class); // expect: client-per-call missing-timeout
    }

    public String sometimesRead(String uri) {
        Response response = client.target(uri).request().get(); // expect: response-not-closed
        if (response.getStatus() == 200) {
            return response.readEntity(String.class);
        }
        return "";
    }

    public String alwaysRead(String uri) {
        Response response = client.target(uri).request().get();
        if (response.getStatus() == 200) {
            return response.readEntity(String.class);
        } else {
            throw new IllegalStateException(response.readEntity(String.class));
        }
    }

    /** Every call of the client ends in time. */
    @jakarta.enterprise.context.ApplicationScoped
    public static class Limited {
        private final Client prices = ClientBuilder.newClient();
        private final Client stock = ClientBuilder.newClient(); // expect: missing-timeout

        @org.eclipse.microprofile.faulttolerance.Timeout(500)
        public String price(String uri) {
            return prices.target(uri).request().get(String.class);
        }

        @org.eclipse.microprofile.faulttolerance.Timeout(500)
        public String stock(String uri) {
            return stock.target(uri).request().get(String.class);
        }

        public String stockWithoutLimit(String uri) {
            return stock.target(uri).request().get(String.class);
        }

        @PreDestroy
        void close() {
            prices.close();
            stock.close();
        }
    }
}
