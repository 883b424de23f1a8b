package shop;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/cart")
public class CartResource {

  @GET
  public JsonObject cart() {
    return Json.createObjectBuilder().add("items", 0).build();
  }
}
