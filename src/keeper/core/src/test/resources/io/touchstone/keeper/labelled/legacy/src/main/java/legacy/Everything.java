package legacy;

import java.io.InputStream;
import javax.enterprise.context.RequestScoped;
import javax.inject.Inject;
import javax.json.Json;
import javax.json.JsonObject;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.client.ClientBuilder;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The same rules hold in the old namespace. */
@RequestScoped
@Path("/legacy")
public class Everything { // expect: resource-scope

    @Inject @RestClient LegacyClient client;

    @GET
    public JsonObject get(InputStream in) {
        JsonObject read = Json.createReader(in).readObject(); // expect: json-reader
        return Json.createObjectBuilder().add("read", read).build(); // expect: json-builder
    }

    @GET
    @Path("remote")
    public String remote() {
        return ClientBuilder.newClient().target("http://localhost").request().get(String.class) // expect: client-per-call missing-timeout
            + client.get();
    }
}
