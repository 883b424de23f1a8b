package shop.json;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;

/** Objects of JSON-P. */
public class Builders {

    private static final JsonObject EMPTY = Json.createObjectBuilder().build();
    private static final JsonBuilderFactory FACTORY = Json.createBuilderFactory(Map.of());

    static {
        Json.createArrayBuilder().build();
    }

    private JsonObject greeting = Json.createObjectBuilder().add("hello", "world").build();

    public JsonObject perCall(String name) {
        return Json.createObjectBuilder() // expect: json-builder
            .add("name", name)
            .add("links", Json.createArrayBuilder()) // expect: json-builder
            .build();
    }

    public JsonArray inLambda(List<String> names) {
        JsonArrayBuilder array = FACTORY.createArrayBuilder();
        names.forEach(name -> array.add(Json.createObjectBuilder().add("n", name))); // expect: json-builder
        return array.build();
    }

    public JsonArray byReference(List<JsonObject> objects) {
        return objects.stream()
            .collect(
                Json::createArrayBuilder, // expect: json-builder
                JsonArrayBuilder::add,
                JsonArrayBuilder::addAll)
            .build();
    }

    public JsonObject fine(String name) {
        return FACTORY.createObjectBuilder().add("name", name).build();
    }

    public static void main(String[] arguments) {
        System.out.println(Json.createObjectBuilder().add("a", 1).build());
        System.out.println(onlyFromMain());
    }

    private static JsonObject onlyFromMain() {
        return Json.createObjectBuilder().build();
    }
}
