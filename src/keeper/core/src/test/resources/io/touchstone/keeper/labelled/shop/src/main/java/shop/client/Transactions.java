package shop.client;

import elsewhere.FailureMapper;
import elsewhere.ShippingClient;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.net.URI;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Remote calls through interfaces that the sources do not register as Rest Clients. */
@ApplicationScoped
public class Transactions {

    @Inject @RestClient ShippingClient shipping;

    /** Has no annotation of Rest Client. */
    @Path("/taxes")
    public interface TaxClient extends Rates, AutoCloseable {

        @GET
        String taxes();

        @GET
        @Path("later")
        CompletionStage<String> later();
    }

    /** Its methods are inherited. */
    public interface Rates {

        @GET
        @Path("rates")
        String rates();
    }

    @Transactional
    public String built(URI uri) throws Exception {
        TaxClient client = newClient(uri);
        try {
            String taxes = client.taxes(); // expect: remote-call-in-transaction
            return taxes + client.rates(); // expect: remote-call-in-transaction
        } finally {
            client.close();
        }
    }

    private static TaxClient newClient(URI uri) {
        return RestClientBuilder.newBuilder() // expect: rest-client-per-call missing-timeout
            .baseUri(uri)
            .register(FailureMapper.class)
            .build(TaxClient.class);
    }

    @Transactional
    public void started(TaxClient client) {
        client.later().thenAccept(taxes -> {});
    }

    @Transactional
    public String awaited(TaxClient client) {
        return client.later().toCompletableFuture().join(); // expect: remote-call-in-transaction
    }

    /** Passes on its annotation. */
    @Transactional
    abstract static class Base {}

    @ApplicationScoped
    static class Inheriting extends Base {

        @Inject @RestClient ShippingClient shipping;

        public String ship() {
            return shipping.ship(); // expect: remote-call-in-transaction
        }
    }

    @Transactional
    public String injected() {
        return shipping.ship(); // expect: remote-call-in-transaction
    }

    @Transactional
    public String local(Rates rates) {
        return rates.rates();
    }

    /** Has one implementation. */
    public interface Parcels {
        String send();
    }

    @ApplicationScoped
    public static class ShippedParcels implements Parcels {
        @Inject @RestClient ShippingClient shipping;

        @Override
        public String send() {
            return shipping.ship(); // expect: remote-call-in-transaction
        }
    }

    @Transactional
    public String byInterface(Parcels parcels) {
        return parcels.send();
    }

    public String outside() {
        return shipping.ship();
    }

    @jakarta.transaction.Transactional
    public String guarded(jakarta.ws.rs.client.WebTarget target, io.github.resilience4j.circuitbreaker.CircuitBreaker breaker) {
        return breaker.executeSupplier(() -> target.request().get(String.class)); // expect: remote-call-in-transaction
    }
}
