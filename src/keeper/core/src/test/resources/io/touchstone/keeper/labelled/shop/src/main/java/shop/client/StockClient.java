package shop.client;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Without a scope, held by a resource that lives for one request. */
@RegisterRestClient(configKey = "stock") // expect: rest-client-scope
@Path("/stock")
public interface StockClient {

    @GET
    String stock();
}
