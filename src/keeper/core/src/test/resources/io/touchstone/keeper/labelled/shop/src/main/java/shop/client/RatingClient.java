package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Application-scoped in the code, request-scoped by configuration. */
@ApplicationScoped
@RegisterRestClient(configKey = "ratings") // expect: rest-client-scope
@Path("/ratings")
public interface RatingClient {

    @GET
    String ratings();
}
