package shop.web;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import shop.client.PriceClient;
import shop.client.StockClient;
import shop.client.UserClient;

/** Lives for one request by default. */
@Path("/orders")
public class OrderResource { // expect: resource-scope

    @Inject @RestClient StockClient stock;
    @Inject @RestClient PriceClient prices;
    @Inject @RestClient UserClient users;

    @GET
    @Path("stock")
    public String stock() {
        return stock.stock() + prices.prices();
    }

    @GET
    @Path("users/{ids}")
    public List<String> users(@PathParam("ids") List<Long> ids) {
        List<String> found = new ArrayList<>();
        for (Long id : ids) {
            found.add(users.user(id)); // expect: n-plus-1
        }
        return found;
    }

    @POST
    public String retried() {
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return users.user(1);
            } catch (RuntimeException unreachable) {
                continue;
            }
        }
        return "";
    }
}
