package shop.json;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** An enum whose constructor must not meet a constant that is not there yet. */
public enum Status {
    OPEN("open"),
    SHIPPED("shipped");

    private final String label;
    private final JsonObject json;

    Status(String label) {
        this.label = label;
        this.json = describe();
    }

    private JsonObject describe() {
        return Json.createObjectBuilder().add("label", label).build();
    }

    public JsonObject now() {
        return Json.createObjectBuilder().add("label", label).add("base", json).build(); // expect: json-builder
    }
}
