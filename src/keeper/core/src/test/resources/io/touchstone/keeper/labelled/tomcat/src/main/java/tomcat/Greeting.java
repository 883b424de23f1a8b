package tomcat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Has no scope. */
@Path("/tomcat")
public class Greeting {

    @GET
    public String greet() {
        return "hello";
    }
}
