package shop;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** Findings that the author accepts. */
public class Accepted {

    @SuppressWarnings("keeper:json-builder")
    public JsonObject annotated() {
        return Json.createObjectBuilder().build();
    }

    @SuppressWarnings({"unused", "keeper:all"})
    public JsonObject annotatedForAll() {
        return Json.createObjectBuilder().build();
    }

    public JsonObject commented() {
        // keeper:json-builder, called once a day
        JsonObject above = Json.createObjectBuilder().build();
        return Json.createObjectBuilder().add("above", above).build(); // keeper:json-builder
    }

    public JsonObject commentedTwice() {
        return Json.createObjectBuilder().build(); // keeper:json-builder /* known */
    }

    public JsonObject noComment() {
        return Json.createObjectBuilder().add("a", "http://keeper:json-builder").build(); // expect: json-builder
    }

    public JsonObject ofAnotherRule() {
        // keeper:json-reader
        return Json.createObjectBuilder().build(); // expect: json-builder
    }
}
