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

    static class Program {
        void main() {
            System.out.println(Json.createObjectBuilder().build());
        }
    }
}
