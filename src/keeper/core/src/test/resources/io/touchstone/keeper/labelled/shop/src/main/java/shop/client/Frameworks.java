package shop.client;

import com.google.common.cache.CacheLoader;
import io.dropwizard.core.Application;
import io.dropwizard.core.setup.Environment;
import io.vavr.Lazy;
import io.vertx.core.AbstractVerticle;
import jakarta.json.Json;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.beans.factory.InitializingBean;

/** Objects that are created once, because a framework or a library sees to it. */
class Frameworks extends AbstractVerticle implements InitializingBean {

    private static final ThreadLocal<Jsonb> OF_THREADS =
            new ThreadLocal<>() {
                @Override
                protected Jsonb initialValue() {
                    return JsonbBuilder.create();
                }
            };

    private final Lazy<Jsonb> lazy = Lazy.of(() -> JsonbBuilder.create());
    private final AtomicReference<Jsonb> reference = new AtomicReference<>();
    private volatile Jsonb checkedInALocalVariable;
    private Jsonb started;

    @Override
    public void start() {
        started = JsonbBuilder.create();
    }

    @Override
    public void afterPropertiesSet() {
        started = JsonbBuilder.create();
    }

    Jsonb checked() {
        Jsonb result = checkedInALocalVariable;
        if (result == null) {
            synchronized (this) {
                result = checkedInALocalVariable;
                if (result == null) {
                    checkedInALocalVariable = result = JsonbBuilder.create();
                }
            }
        }
        return result;
    }

    Jsonb compared() {
        Jsonb result = reference.get();
        if (result == null) {
            reference.compareAndSet(null, JsonbBuilder.create());
        }
        return reference.get();
    }

    private final CacheLoader<String, Jsonb> anonymous =
            new CacheLoader<>() {
                @Override
                public Jsonb load(String key) {
                    return JsonbBuilder.create();
                }
            };

    static class Loader extends CacheLoader<String, Jsonb> {
        @Override
        public Jsonb load(String key) {
            return JsonbBuilder.create();
        }
    }

    static class Server extends Application<Object> {
        @Override
        public void run(Object configuration, Environment environment) {
            environment.register(JsonbBuilder.create());
        }
    }

    static class Change implements liquibase.change.custom.CustomTaskChange {
        @Override
        public void execute(Object database) {
            System.out.println(Json.createObjectBuilder().build());
        }
    }

    /** Its start is that of a job. */
    static class Operation extends com.unknown.AbstractOperation {
        @Override
        public Object start(Object workflow, Object context) {
            return Json.createObjectBuilder().build(); // expect: json-builder
        }
    }

    /** OSGi creates one. */
    @org.osgi.service.component.annotations.Component
    @jakarta.ws.rs.Path("/studio")
    static class Studio {
        private final Jsonb jsonb = JsonbBuilder.create();

        @jakarta.ws.rs.GET
        public String settings() {
            return jsonb.toJson("settings");
        }
    }

    @jakarta.ws.rs.Path("/assets")
    abstract static class Assets {
        final Jsonb jsonb = JsonbBuilder.create();
    }

    @org.osgi.service.component.annotations.Component
    static class StoredAssets extends Assets {
        @jakarta.ws.rs.GET
        public String assets() {
            return jsonb.toJson("assets");
        }
    }

    private final Jsonb privileged =
            java.security.AccessController.doPrivileged(
                    new java.security.PrivilegedAction<Jsonb>() {
                        @Override
                        public Jsonb run() {
                            return JsonbBuilder.create();
                        }
                    });

    static class Program {
        void main() {
            System.out.println(Json.createObjectBuilder().build());
        }
    }
}
