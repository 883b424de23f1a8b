package image;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Has no scope. */
@Path("/image")
public class Greeting { // expect: resource-scope

    @GET
    public String greet() {
        return "hello";
    }
}
