package shop.web;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Helpers of start-up code, and of calls. */
@ApplicationScoped
public class Starting {

    @interface Nullable {}

    @Retention(RetentionPolicy.CLASS)
    @interface Audited {}

    private JsonObject tree;

    @PostConstruct
    void start() {
        tree = even(3);
        tree = described("start");
        tree = audited("start");
        new Action() {
            @Override
            void run() {
                tree = even(1);
            }
        }.runLogged();
    }

    /** Its creator runs it at once. */
    abstract static class Action {
        abstract void run();

        void runLogged() {
            run();
        }
    }

    private static JsonObject even(int depth) {
        return depth == 0 ? Json.createObjectBuilder().build() : odd(depth - 1);
    }

    private static JsonObject odd(int depth) {
        return depth == 0 ? Json.createObjectBuilder().add("odd", true).build() : even(depth - 1);
    }

    @Nullable
    private JsonObject described(String name) {
        return name.isEmpty() ? null : Json.createObjectBuilder().add("name", name).build();
    }

    @Audited
    private JsonObject audited(String name) {
        return Json.createObjectBuilder().add("audited", name).build();
    }

    public JsonObject perCall(int depth) {
        return ping(depth);
    }

    private JsonObject ping(int depth) {
        return depth == 0 ? Json.createObjectBuilder().build() : pong(depth - 1); // expect: json-builder
    }

    private JsonObject pong(int depth) {
        return depth == 0 ? tree : Json.createObjectBuilder().add("ping", ping(depth)).build(); // expect: json-builder
    }

    /** What a framework starts. */
    public interface Plugin {
        void init(String configuration);
    }

    /** It is started once. */
    public static class Parser implements Plugin {

        private JsonObject configuration;

        @Override
        public void init(String text) {
            configuration = parsed(text);
        }

        private static JsonObject parsed(String text) {
            return Json.createObjectBuilder().add("text", text).build();
        }
    }

    /** A service in the way of Hadoop. */
    public abstract static class Service {
        protected abstract void serviceInit(String configuration);
    }

    /** It initialises its parts once. */
    public static class Manager extends Service {

        private final Profiles profiles = new Profiles();

        @Override
        protected void serviceInit(String text) {
            profiles.load(text);
        }
    }

    /** Part of a service. */
    static class Profiles {

        private JsonObject all;

        void load(String text) {
            all = Json.createObjectBuilder().add("text", text).build();
        }
    }

    /** Annotations say more than names. */
    @ApplicationScoped
    @Path("payments")
    public static class Payments extends Application {

        @POST
        public JsonObject initialise() {
            return Json.createObjectBuilder().build(); // expect: json-builder
        }

        @GET
        public JsonObject get() {
            return Json.createObjectBuilder().build(); // expect: json-builder
        }

        public JsonObject initiate() {
            return Json.createObjectBuilder().build(); // expect: json-builder
        }
    }

    /** Declares a resource method. */
    @Path("jobs")
    public interface Jobs {
        @POST
        JsonObject start();
    }

    /** Inherits its annotations. */
    @ApplicationScoped
    public static class AllJobs implements Jobs {

        @Override
        public JsonObject start() {
            return Json.createObjectBuilder().build(); // expect: json-builder
        }
    }

    /** Guice calls it for each object that it creates. */
    public abstract static class Provided implements com.google.inject.Provider<JsonObject> {}

    /** It is a provider by its superclass. */
    public static class Configuration extends Provided {

        @Override
        public JsonObject get() {
            return Json.createObjectBuilder().build();
        }
    }
}
