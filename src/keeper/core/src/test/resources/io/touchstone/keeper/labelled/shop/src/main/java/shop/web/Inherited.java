package shop.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Stereotype;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Lifetimes that follow from other declarations. */
public final class Inherited {

    private Inherited() {}

    /** Of one request. */
    @Stereotype
    @RequestScoped
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Action {}

    /** Of one request, by a stereotype of a stereotype. */
    @Action
    @Stereotype
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Command {}

    /** Of one request, by its stereotype. */
    @Action
    public static class Acting {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
    }

    /** Of one request, by the stereotype of its stereotype. */
    @Command
    public static class Commanding {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
    }

    /** Of one request, as its only subclass. */
    public abstract static class Base {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
    }

    /** Of one request. */
    @RequestScoped
    public static class Derived extends Base {}

    /** Of the application. */
    public abstract static class LongBase {
        final Jsonb jsonb = JsonbBuilder.create();
    }

    /** Of the application. */
    @ApplicationScoped
    public static class LongDerived extends LongBase {}

    /** Inherits the scope of one request. */
    public static class Heir extends Derived {
        final Jsonb own = JsonbBuilder.create(); // expect: jsonb-per-call
    }

    /** Inherits the scope of the application. */
    public static class LongHeir extends LongDerived {
        final Jsonb own = JsonbBuilder.create();
    }

    /** The description of a resource. */
    @Path("/api")
    public interface Api {
        @GET
        String get();
    }

    /** A resource by its interface, for one request. */
    public static class ApiResource implements Api {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
        int calls;

        @Override
        public String get() {
            calls++;
            return jsonb.toJson(calls);
        }
    }

    /** The type of an injection. */
    public interface Printer<T> {
        String print(T value);
    }

    /** Injected by its interface into an object of one request. */
    @Dependent
    public static class JsonPrinter implements Printer<String> {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        @Override
        public String print(String value) {
            return jsonb.toJson(value);
        }
    }

    /** The type of a lookup. */
    public interface Reader {
        Object read(String text);
    }

    /** Looked up by its interface by an object of one request. */
    @Dependent
    public static class JsonReader implements Reader {
        final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        @Override
        public Object read(String text) {
            return jsonb.fromJson(text, String.class);
        }
    }

    /** Of one request. */
    @RequestScoped
    public static class User {
        @Inject Printer<String> printer;
        @Inject Instance<Reader> readers;
    }

    /** Producers. */
    @ApplicationScoped
    public static class Producers {

        @Produces
        @RequestScoped
        Jsonb brief() {
            return JsonbBuilder.create(); // expect: jsonb-per-call
        }

        @Produces
        @ApplicationScoped
        Jsonb longLived() {
            return JsonbBuilder.create();
        }

        @Produces
        @Action
        java.util.function.Supplier<Jsonb> byStereotype() {
            Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
            return () -> jsonb;
        }
    }
}
