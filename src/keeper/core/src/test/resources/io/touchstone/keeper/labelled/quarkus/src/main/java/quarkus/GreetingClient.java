package quarkus;

import jakarta.ws.rs.GET;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Application-scoped and with time-outs by default on Quarkus. */
@RegisterRestClient
public interface GreetingClient {

    @GET
    String greet();
}
