package shop.life;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.spi.JsonProvider;
import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Objects that live no longer than a call, although no container says so. */
public final class ShortLived {

    private ShortLived() {}

    /** An application that is a resource too. */
    @Path("/q")
    @ApplicationScoped
    public static class Everything extends Application {

        private final Jsonb shared = JsonbBuilder.create();

        @Override
        public Set<Class<?>> getClasses() {
            JsonbBuilder.create().toJson(1);
            return Set.of();
        }

        @GET
        public String one() {
            return JsonbBuilder.create().toJson(1) + shared; // expect: jsonb-per-call
        }
    }

    static class Writer {
        final Jsonb jsonb;

        Writer() {
            jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
        }
    }

    static class Sum {
        private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
        private int sum;

        void add(int number) {
            sum += number;
        }

        String text() {
            return jsonb.toJson(sum);
        }
    }

    static class SumOfCall {
        String sum(List<Integer> numbers) {
            Sum sum = new Sum();
            numbers.forEach(sum::add);
            return sum.text();
        }
    }

    static class WriterOfCall {
        Writer make() {
            return new Writer();
        }
    }

    static class Above {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
    }

    static class Below extends Above {
        String write(Object value) {
            return jsonb.toJson(value);
        }
    }

    static String inherited(Object value) {
        return new Below().write(value);
    }

    static class Parser {
        private final JsonProvider provider = JsonProvider.provider(); // expect: json-provider-lookup

        JsonObject parse(String text) {
            return provider.createReader(new StringReader(text)).readObject();
        }
    }

    /** Is created for each call, and holds another object. */
    static class Message {
        private final Parser parser = new Parser();
        private final String text;

        Message(String text) {
            this.text = text;
        }

        JsonObject parsed() {
            return parser.parse(text);
        }
    }

    static List<JsonObject> messages(List<String> texts) {
        return texts.stream().map(text -> new Message(text).parsed()).toList();
    }

    /** What it parses once is its own text. */
    static class Token {
        private final String text;
        private JsonObject parsed;

        Token(String text) {
            this.text = text;
        }

        JsonObject parsed() {
            if (parsed == null) {
                parsed = Json.createReader(new StringReader(text)).readObject(); // expect: json-reader
            }
            return parsed;
        }
    }

    /** The same for a text that is read once for the application. */
    static class Settings {
        private static final Settings INSTANCE = new Settings("{}");
        private final String text;
        private JsonObject parsed;

        Settings(String text) {
            this.text = text;
        }

        JsonObject parsed() {
            if (parsed == null) {
                parsed = Json.createReader(new StringReader(text)).readObject();
            }
            return parsed;
        }

        static JsonObject all() {
            return INSTANCE.parsed();
        }
    }

    /** Keeps its mapper, whatever its name is. */
    static class Named {
        private final String name;
        private Jsonb jsonb;

        Named(String name) {
            this.name = name;
        }

        String write(Object value) {
            if (jsonb == null) {
                jsonb = JsonbBuilder.create();
            }
            return name + jsonb.toJson(value);
        }
    }

    static class Kept {
        final Jsonb jsonb = JsonbBuilder.create();
    }

    /** Objects that it keeps are created once for each name. */
    @ApplicationScoped
    public static class Registry {
        private final Map<String, Kept> byName = new HashMap<>();
        private final List<Kept> all = new ArrayList<>();

        Kept of(String name) {
            return byName.computeIfAbsent(name, key -> new Kept());
        }

        void add() {
            all.add(new Kept());
        }
    }

    static class Settable {
        private final Jsonb jsonb = JsonbBuilder.create();
    }

    /** A setter keeps what it gets. */
    @ApplicationScoped
    public static class Holder {
        private Settable settable;

        void set(Settable settable) {
            this.settable = settable;
        }

        void configure() {
            set(new Settable());
        }
    }

    /** Reads its configuration at the start, and again when an administrator asks for it. */
    @ApplicationScoped
    public static class Profiles {
        void init() {
            load();
        }

        void reloadProfiles() {
            load();
        }

        private void load() {
            JsonbBuilder.create().fromJson("{}", Map.class);
        }
    }

    static class OfBuilder {
        final Jsonb jsonb = JsonbBuilder.create();
    }

    static class Builder {
        OfBuilder build() {
            return new OfBuilder();
        }
    }

    /** Lives for one session. */
    @Dependent
    @ServerEndpoint("/ws")
    public static class Session {
        private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        @OnMessage
        public String answer(String text) {
            return jsonb.toJson(text);
        }
    }

    /** An event, parsed when somebody reads it. */
    public static class Event {
        private final String raw;
        private JsonObject parsed;

        public Event(String raw) {
            this.raw = java.util.Objects.requireNonNull(raw);
        }

        public JsonObject json() {
            if (parsed == null) {
                parsed = Json.createReader(new StringReader(raw)).readObject(); // expect: json-reader
            }
            return parsed;
        }
    }

    /** Beans of Spring. */
    static class SpringBeans {
        @org.springframework.context.annotation.Bean
        @org.springframework.web.context.annotation.RequestScope
        Jsonb ofRequest() {
            return JsonbBuilder.create(); // expect: jsonb-per-call
        }

        @org.springframework.context.annotation.Bean
        Jsonb shared() {
            return JsonbBuilder.create();
        }
    }

    private static final org.springframework.util.function.SingletonSupplier<Jsonb> SUPPLIED =
        org.springframework.util.function.SingletonSupplier.of(() -> JsonbBuilder.create());

    /** Configured once by the container. */
    public abstract static class Masking implements org.apache.kafka.connect.transforms.Transformation<Object> {
        private Jsonb strict;

        @Override
        public void configure(Map<String, ?> settings) {
            strict = JsonbBuilder.create();
        }

        public String apply(Object value) {
            return strict.toJson(value) + JsonbBuilder.create().toJson(value); // expect: jsonb-per-call
        }
    }

    /** Nothing calls it. */
    private static String unused() {
        return JsonbBuilder.create().toJson(1);
    }

    /** A query creates each one. */
    @jakarta.persistence.Entity
    static class Version {
        String title;
        String described;

        String described() {
            if (described == null) {
                described = Json.createObjectBuilder().add("title", title).build().toString(); // expect: json-builder
            }
            return described;
        }
    }

    /** Called once, when the server has started. */
    static class Started {
        String text;

        public void onApplicationEvent(io.micronaut.runtime.server.event.ServerStartupEvent event) {
            text = JsonbBuilder.create().toJson(event);
        }
    }
}
