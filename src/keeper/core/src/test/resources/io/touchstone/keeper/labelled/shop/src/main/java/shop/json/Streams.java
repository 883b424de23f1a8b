package shop.json;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Map;

/** Readers and writers. */
public class Streams {

    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

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

    void factories(Writer out, InputStream in) {
        Json.createWriterFactory(Map.of("pretty", true)).createWriter(out).write(JsonValue.NULL); // expect: json-writer
        JsonReaderFactory readers = Json.createReaderFactory(Map.of()); // expect: json-reader
        readers.createReader(in).read();
    }
}
