package profile;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Only its tests run on a server with CDI. */
@Path("/profile")
public class Greeting {

    @GET
    public String greet() {
        return "hello";
    }
}
