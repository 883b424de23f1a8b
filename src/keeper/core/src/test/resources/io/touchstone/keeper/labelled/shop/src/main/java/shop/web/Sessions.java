package shop.web;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.jwt.Claim;

/** Resources that need their scope. */
public final class Sessions {

    private Sessions() {}

    /** The claim is of one caller. */
    @RequestScoped
    @Path("/me")
    public static class Me {

        @Inject
        @Claim("groups")
        String groups;

        @GET
        public String groups() {
            return groups;
        }
    }

    /** The parameter is of one request. */
    @Path("/search")
    public static class Search {

        @QueryParam("q")
        String query;

        @GET
        public String search() {
            return query;
        }
    }

    /** It collects what the request brings. */
    @RequestScoped
    @Path("/basket")
    public static class Basket {

        private final List<String> items = new ArrayList<>();

        @GET
        public List<String> items() {
            items.add("one");
            return items;
        }
    }

    /** It remembers something during the request. */
    @Path("/counter")
    public static class Counter {

        private int count;

        @GET
        public int count() {
            return ++count;
        }
    }
}
