package shop.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.gson.Gson;
import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.boot.CommandLineRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** What other containers call once. */
public class Beans {

    static class Module extends AbstractModule {
        @Override
        protected void configure() {
            bind(Gson.class).toInstance(new Gson());
        }

        @Provides
        ObjectMapper mapper() {
            return new ObjectMapper();
        }
    }

    static class Web implements WebMvcConfigurer {
        @Override
        public void configureMessageConverters(List<Object> converters) {
            converters.add(new ObjectMapper());
        }
    }

    static class Mappers implements FactoryBean<ObjectMapper> {
        @Override
        public ObjectMapper getObject() {
            return new ObjectMapper();
        }
    }

    static class V2 extends BaseJavaMigration {
        @Override
        public void migrate(Object context) {
            System.out.println(new Gson().toJson("x"));
        }
    }

    @Bean
    CommandLineRunner seed() {
        return arguments -> System.out.println(new ObjectMapper().writeValueAsString(arguments));
    }

    final LoadingCache<Class<?>, JAXBContext> contexts =
        Caffeine.newBuilder().maximumSize(100).build(type -> JAXBContext.newInstance(type));

    final Object loaded = CacheBuilder.newBuilder().build(CacheLoader.from(key -> new ObjectMapper()));

    final Map<String, Map<String, Jsonb>> all = new ConcurrentHashMap<>();

    Jsonb nested(String tenant, String key) {
        Map<String, Jsonb> own = all.computeIfAbsent(tenant, absent -> new ConcurrentHashMap<>());
        return own.computeIfAbsent(key, absent -> JsonbBuilder.create());
    }

    Jsonb forgotten(String key) {
        Map<String, Jsonb> own = new ConcurrentHashMap<>();
        return own.computeIfAbsent(key, absent -> JsonbBuilder.create()); // expect: jsonb-per-call
    }

    interface Payments {
        String initPayment(String uri);
    }

    static class Cards implements Payments {
        @Override
        public String initPayment(String uri) {
            return ClientBuilder.newClient().target(uri).request().get(String.class); // expect: client-per-call missing-timeout
        }
    }

    @Path("/pay")
    @jakarta.enterprise.context.ApplicationScoped
    static class Pay {
        @Inject Payments payments;

        @POST
        public String pay(String uri) {
            return payments.initPayment(uri);
        }
    }

    @Path("/registered")
    public static class Registered {
        private final ObjectMapper mapper = new ObjectMapper();

        @POST
        public String get() throws Exception {
            return mapper.writeValueAsString("a");
        }
    }

    void run(jakarta.ws.rs.core.Configurable<?> configuration) {
        Registered registered = new Registered();
        configuration.register(registered);
    }
}
