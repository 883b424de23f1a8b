package shop.client;

import jakarta.ws.rs.GET;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Never injected: what counts is how it is built. */
@RegisterRestClient
public interface UnusedClient {

    @GET
    String anything();
}
