package shop.client;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Without a scope in the code, application-scoped by configuration. */
@RegisterRestClient(configKey = "prices")
@Path("/prices")
public interface PriceClient {

    @GET
    String prices();
}
