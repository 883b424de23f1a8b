package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Rest Clients inside a class. */
public final class NestedClients {

    private NestedClients() {}

    /** Configured by the name that {@code Class.getName()} returns. */
    @RegisterRestClient
    public interface Orders {
        @GET
        String get();
    }

    /** Selected, unlike {@code UnusedClient}, whose name ends this one. */
    @RegisterRestClient(configKey = "stock")
    public interface MyUnusedClient {
        @GET
        String get();
    }

    /** Lives as long as the application. */
    @ApplicationScoped
    static class Holder {
        @Inject @RestClient Orders orders;

        String get() {
            return CDI.current().select(MyUnusedClient.class, RestClient.LITERAL).get().get();
        }
    }
}
