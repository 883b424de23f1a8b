package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Application-scoped, without time-outs. */
@ApplicationScoped
@RegisterRestClient(configKey = "users") // expect: missing-timeout
@Path("/users")
public interface UserClient {

    @GET
    @Path("{id}")
    String user(@PathParam("id") long id);
}
