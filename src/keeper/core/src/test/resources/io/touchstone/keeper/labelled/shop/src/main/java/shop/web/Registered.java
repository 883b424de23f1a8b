package shop.web;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.util.HashSet;
import java.util.Set;

/** A resource that the application registers as an instance lives as long as it. */
@ApplicationPath("/")
public class Registered extends Application {

    @Override
    public Set<Object> getSingletons() {
        Set<Object> singletons = new HashSet<>();
        singletons.add(new Hello());
        return singletons;
    }

    /** The instance. */
    @Path("/hello")
    public static class Hello {

        private final Jsonb jsonb = JsonbBuilder.create();

        @GET
        public String hello() {
            return jsonb.toJson("hello");
        }
    }
}
