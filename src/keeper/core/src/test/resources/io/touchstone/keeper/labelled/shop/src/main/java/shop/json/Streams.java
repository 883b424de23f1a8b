package shop.json;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;

/** Readers, writers and their factories. */
public class Streams {

    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
    private static JsonWriterFactory lazy;

    public JsonObject read(InputStream in) {
        try (JsonReader reader = Json.createReader(in)) { // expect: json-reader
            return reader.readObject();
        }
    }

    public boolean parse(InputStream in) {
        try (JsonParser parser = Json.createParser(in)) { // expect: json-reader
            return parser.hasNext();
        }
    }

    public void write(JsonObject object, OutputStream out) {
        try (JsonWriter writer = Json.createWriter(out)) { // expect: json-writer
            writer.writeObject(object);
        }
    }

    public void generate(OutputStream out) {
        try (JsonGenerator generator = Json.createGenerator(out)) { // expect: json-writer
            generator.writeStartObject().writeEnd();
        }
    }

    public JsonObject cached(InputStream in) {
        return READERS.createReader(in).readObject();
    }

    public void pretty(JsonObject object, OutputStream out) {
        Map<String, Object> config = new HashMap<>();
        config.put(JsonGenerator.PRETTY_PRINTING, true);
        Json.createWriterFactory(config).createWriter(out).write(object); // expect: json-factory-per-call
    }

    public void inline(OutputStream out) {
        Json.createGeneratorFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true)) // expect: json-factory-per-call
            .createGenerator(out)
            .close();
    }

    public void configured(JsonObject object, OutputStream out, Map<String, ?> config) {
        Json.createWriterFactory(config).createWriter(out).write(object);
    }

    static JsonWriterFactory guarded() {
        if (lazy == null) {
            lazy = Json.createWriterFactory(Map.of());
        }
        return lazy;
    }
}
