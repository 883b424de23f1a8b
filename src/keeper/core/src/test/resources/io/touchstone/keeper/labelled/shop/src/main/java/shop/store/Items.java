package shop.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** Representations of stored data. */
@ApplicationScoped
@Path("/items")
public class Items {

    @Inject Store store;

    @GET
    public Response whole() {
        return Response.ok(store.firstPage()).build();
    }

    @GET
    @Path("tagged")
    public Response tagged(@Context Request request) {
        EntityTag tag = new EntityTag(String.valueOf(store.firstPage().hashCode()));
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return unchanged != null ? unchanged.build() : Response.ok(store.firstPage()).tag(tag).build();
    }

    @GET
    @Path("constant")
    public String constant() {
        return "constant";
    }
}
