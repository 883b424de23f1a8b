package shop.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import java.util.concurrent.ConcurrentHashMap;
import java.util.Map;

/** JSON-B, Jackson and Gson. */
public class Mapping {

    private static final Jsonb SHARED = JsonbBuilder.create();
    private static final ThreadLocal<ObjectMapper> LOCAL = ThreadLocal.withInitial(() -> new ObjectMapper());
    private final Map<String, Jsonb> cache = new ConcurrentHashMap<>();
    private final ObjectMapper mapper = new ObjectMapper();
    private Gson gson;

    public String perCall(Object value) {
        Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
        return jsonb.toJson(value);
    }

    public String configured(Object value) {
        return JsonbBuilder.create(new JsonbConfig().withFormatting(true)).toJson(value); // expect: jsonb-per-call
    }

    public String closed(Object value) throws Exception {
        try (Jsonb jsonb = JsonbBuilder.create()) { // expect: jsonb-per-call
            return jsonb.toJson(value);
        }
    }

    public Jsonb escaping() {
        return JsonbBuilder.newBuilder().build(); // expect: jsonb-per-call
    }

    public String jackson(Object value) throws Exception {
        return new ObjectMapper().writeValueAsString(value); // expect: mapper-per-call
    }

    public String gson(Object value) {
        return new GsonBuilder().setPrettyPrinting().create().toJson(value); // expect: mapper-per-call
    }

    public String shared(Object value) {
        return SHARED.toJson(value);
    }

    public Jsonb keyed(String key) {
        return cache.computeIfAbsent(key, absent -> JsonbBuilder.create());
    }

    public Gson lazy() {
        if (gson != null) {
            return gson;
        }
        gson = new Gson();
        return gson;
    }

    private ObjectMapper mapper() {
        return mapper;
    }

    public ObjectMapper fresh() {
        return mapper().copy(); // expect: mapper-per-call
    }
}
