package shop.client;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import org.apache.http.impl.client.HttpClientBuilder;

/** A program with commands, which run when a person starts it. */
public final class Tool implements org.apache.hadoop.util.Tool {

    abstract static class Command {
        abstract JsonObject execute(String name);
    }

    static class Describe extends Command {
        @Override
        JsonObject execute(String name) {
            return Json.createObjectBuilder().add("name", name).build();
        }
    }

    @Override
    public int run(String[] arguments) {
        Command command = new Describe();
        return command.execute(arguments[0]).size();
    }

    Runnable listener(String name) {
        return () -> Json.createObjectBuilder().add("name", name).build(); // expect: json-builder
    }

    /** A framework completes the builder. */
    public static class Builders implements java.util.function.Supplier<HttpClientBuilder> {

        @Override
        public HttpClientBuilder get() {
            return HttpClientBuilder.create().setUserAgent("shop");
        }
    }
}
