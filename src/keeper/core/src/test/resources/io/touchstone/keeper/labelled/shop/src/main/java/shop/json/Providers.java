package shop.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.IOException;
import java.io.StringReader;
import java.net.URL;
import java.net.URLConnection;
import org.openjdk.jmh.annotations.Setup;

/** Providers, mappers and connections in other forms. */
public class Providers {

    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final ObjectMapper SHARED = new ObjectMapper();
    private static final ObjectMapper PRETTY = SHARED.copy();
    private static final String BASE = "http://localhost";
    private ObjectMapper measured;

    @Setup
    public void prepare() {
        measured = new ObjectMapper();
    }

    JsonValue value(String text) {
        return JsonProvider.provider().createValue(text); // expect: json-provider-lookup
    }

    JsonObject read(String text) {
        JsonProvider provider = JsonProvider.provider(); // expect: json-provider-lookup
        return provider.createReader(new StringReader(text)).readObject();
    }

    JsonObject shared(String text) {
        return PROVIDER.createReader(new StringReader(text)).readObject();
    }

    String copy(Object value) throws IOException {
        return SHARED.copy().writeValueAsString(value); // expect: mapper-per-call
    }

    String derived(Gson gson, Object value) throws IOException {
        return gson.newBuilder().create().toJson(value) + PRETTY.writer().writeValueAsString(measured); // expect: mapper-per-call
    }

    void connect(Class<?> type) throws IOException {
        URL url = new URL("http://h/x");
        URLConnection connection = url.openConnection(); // expect: missing-timeout
        connection.getInputStream();
        new URL(BASE + "/x").openConnection().getInputStream(); // expect: missing-timeout
        type.getResource("x").openConnection().getInputStream();
        URL file = new URL("file:/x");
        file.openConnection().getInputStream();
    }
}
