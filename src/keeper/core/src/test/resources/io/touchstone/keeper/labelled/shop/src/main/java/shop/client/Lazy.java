package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Objects that are created once, each in another way. */
@ApplicationScoped
public class Lazy {

    private static volatile Jsonb checkedTwice;
    private final Map<String, Jsonb> byName = new HashMap<>();
    private boolean ready;
    private Jsonb flagged;
    private Jsonb started;

    static Jsonb checkedTwice() {
        if (checkedTwice == null) {
            synchronized (Lazy.class) {
                if (checkedTwice == null) {
                    checkedTwice = JsonbBuilder.create();
                }
            }
        }
        return checkedTwice;
    }

    synchronized Jsonb flagged() {
        if (!ready) {
            flagged = JsonbBuilder.create();
            ready = true;
        }
        return flagged;
    }

    synchronized Jsonb named(String name) {
        Jsonb jsonb = byName.get(name);
        if (jsonb == null) {
            jsonb = JsonbBuilder.create();
            byName.put(name, jsonb);
        }
        return jsonb;
    }

    synchronized void missing(String name) {
        if (!byName.containsKey(name)) {
            byName.put(name, JsonbBuilder.create());
        }
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object event) {
        started = JsonbBuilder.create();
    }

    String checkedLocally(String name) {
        Jsonb local = null;
        if (local == null) {
            local = JsonbBuilder.create(); // expect: jsonb-per-call
        }
        return local.toJson(name) + started;
    }

    /** Runs what it is given at once, so that its callers decide how often. */
    private static <T> T timed(Supplier<T> action) {
        return action.get();
    }

    private final JsonObject description = timed(() -> Json.createObjectBuilder().build());

    JsonObject perCall() {
        return timed(() -> Json.createObjectBuilder().add("all", description).build()); // expect: json-builder
    }

    JsonObject optional(Optional<String> name) {
        return name.map(n -> Json.createObjectBuilder().add("n", n).build()).orElse(description); // expect: json-builder
    }
}
