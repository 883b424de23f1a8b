package shop.json;

import static jakarta.json.Json.createArrayBuilder;
import static jakarta.json.Json.createReader;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.io.StringReader;

/** Static imports and nested types. */
public interface Statics {

    JsonArray EMPTY = createArrayBuilder().build();

    /** A parser. */
    class Parser {

        JsonObject parse(String text) {
            return createReader(new StringReader(text)).readObject(); // expect: json-reader
        }
    }
}
