package quarkus;

import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** A singleton by default on Quarkus. */
@Path("/greeting")
public class GreetingResource {

    private final Jsonb jsonb = JsonbBuilder.create();

    @Inject @RestClient GreetingClient client;

    @GET
    public String greet() {
        return jsonb.toJson(client.greet());
    }
}
