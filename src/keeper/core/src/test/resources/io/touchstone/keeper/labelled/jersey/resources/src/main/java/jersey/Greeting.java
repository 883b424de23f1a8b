package jersey;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Has no scope. */
@Path("/jersey")
public class Greeting {

    @GET
    public String greet() {
        return "hello";
    }
}
