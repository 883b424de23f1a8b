package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Its key is a constant. */
@RegisterRestClient(configKey = KeyedClient.KEY)
public interface KeyedClient {

    String KEY = "stock";

    @GET
    String get();

    /** Lives as long as the application. */
    @ApplicationScoped
    class Holder {
        @Inject @RestClient KeyedClient client;
    }
}
