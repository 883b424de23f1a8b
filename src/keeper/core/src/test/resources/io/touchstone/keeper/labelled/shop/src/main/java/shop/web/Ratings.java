package shop.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.InputStream;
import java.io.StringReader;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import shop.client.RatingClient;

/** Lives as long as the application. */
@ApplicationScoped
@Path("/ratings")
public class Ratings {

    private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

    @Inject @RestClient RatingClient client;

    @GET
    public String ratings() {
        return client.ratings();
    }

    @POST
    public String add(String body) {
        try (JsonReader reader = JSON.createReader(new StringReader(body))) {
            return reader.readObject().getString("rating");
        }
    }

    @POST
    @Path("stream")
    public String addStream(InputStream body) {
        JsonObject rating = JSON.createReader(body).readObject();
        return rating.getString("rating");
    }
}
