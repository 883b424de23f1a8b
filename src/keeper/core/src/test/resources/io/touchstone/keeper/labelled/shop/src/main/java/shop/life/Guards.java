package shop.life;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Conditions around caches, and others. */
@ApplicationScoped
public class Guards {

    private final Map<String, Object> entries = new HashMap<>();
    private final Map<String, Jsonb> mappers = new ConcurrentHashMap<>();
    private final AtomicReference<Jsonb> reference = new AtomicReference<>();
    private final AtomicReference<JsonObject> last = new AtomicReference<>(JsonValue.EMPTY_JSON_OBJECT);
    private final AtomicBoolean started = new AtomicBoolean();
    private String format;
    private String lastText;
    private long expires;
    private int sent;
    private Jsonb jsonb;
    private JsonObject token;
    private Jsonb first;

    /** A new value each time, made of the old one. */
    private final Map<String, JsonValue> profiles = new ConcurrentHashMap<>();

    JsonValue patched(String id, JsonValue change) {
        return profiles.compute(id, (key, old) ->
            Json.createMergePatch(change).apply(old == null ? JsonValue.NULL : old)); // expect: json-provider-lookup
    }

    JsonValue constantDefault(String text) {
        JsonValue value = JsonValue.NULL;
        if (value == JsonValue.NULL && text != null) {
            value = Json.createValue(text); // expect: json-provider-lookup
        }
        return value;
    }

    void update(String key, int value) {
        Object old = entries.get(key);
        if (old != null) {
            entries.put(key, Json.createArrayBuilder().add(value)); // expect: json-builder
        }
    }

    void collect(String key, String value) {
        if (value != null) {
            entries.put(key, Json.createValue(value)); // expect: json-provider-lookup
        }
        if (entries.containsKey(key)) {
            entries.put(key, Json.createValue(key)); // expect: json-provider-lookup
        }
    }

    JsonObject replace(String name) {
        if (token != null) {
            token = Json.createObjectBuilder(token).add("name", name).build(); // expect: json-builder
        }
        return last.updateAndGet(old -> Json.createObjectBuilder(old).add("name", name).build()); // expect: json-builder
    }

    void changed(String text) {
        if (!text.equals(lastText)) {
            lastText = text;
            System.out.println(Json.createValue(text)); // expect: json-provider-lookup
        }
    }

    void some(String text) {
        if (sent < 1000) {
            sent++;
            System.out.println(Json.createValue(text)); // expect: json-provider-lookup
        }
    }

    synchronized String configured(String wanted, Object value) {
        if (!Objects.equals(wanted, format)) {
            jsonb = JsonbBuilder.create();
            format = wanted;
        }
        return jsonb.toJson(value);
    }

    synchronized JsonObject refreshed(java.io.Reader in) {
        if (System.currentTimeMillis() > expires) {
            token = Json.createReader(in).readObject();
            expires = System.currentTimeMillis() + 1000;
        }
        return token;
    }

    Jsonb returned(String name) {
        Jsonb known = mappers.get(name);
        if (known != null) {
            return known;
        }
        Jsonb created = JsonbBuilder.create();
        mappers.put(name, created);
        return created;
    }

    Jsonb copied() {
        Jsonb copy = first;
        if (copy == null) {
            copy = JsonbBuilder.create();
        }
        first = copy;
        return copy;
    }

    Jsonb swapped() {
        if (reference.get() == null) {
            reference.compareAndSet(null, JsonbBuilder.create());
        }
        return reference.get();
    }

    Jsonb updated() {
        return reference.updateAndGet(old -> old == null ? JsonbBuilder.create() : old);
    }

    Object computed(String name) {
        return mappers.compute(name, (key, old) -> old == null ? JsonbBuilder.create() : old);
    }

    void begin() {
        if (started.compareAndSet(false, true)) {
            System.out.println(Json.createValue("started"));
        }
    }

    Jsonb otherwise() {
        if (first != null) {
            return first;
        } else {
            first = JsonbBuilder.create();
            return first;
        }
    }

    String inAMethod(Object value) {
        if (jsonb == null) {
            initialise();
        }
        return jsonb.toJson(value);
    }

    private void initialise() {
        jsonb = JsonbBuilder.create();
    }

    void reconfigure() {
        if (jsonb != null) {
            initialise();
        }
    }
}
