package shop.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Resources and configuration. */
public final class Configured {

    private Configured() {}

    /** Reads a value for every request. */
    @RequestScoped
    public static class Maintenance {

        @Inject
        @ConfigProperty(name = "maintenance")
        Provider<Boolean> on;
    }

    /** Sees each change of the value. */
    @RequestScoped
    @Path("/status")
    public static class Status {

        @Inject Maintenance maintenance;

        @GET
        public String status() {
            return String.valueOf(maintenance.on.get());
        }
    }

    /** Holds what requests can share. */
    @Path("/logged")
    public static class Logged { // expect: resource-scope

        private static final String NAME = "logged";
        private final Logger log = Logger.getLogger(NAME);

        @GET
        public String get() {
            log.info(NAME);
            return NAME;
        }
    }

    /** Created for each injection, so for each request. */
    @Dependent
    @Path("/mapped")
    public static class Mapped { // expect: resource-scope

        private final ObjectMapper mapper = new ObjectMapper(); // expect: mapper-per-call

        @GET
        public String get() throws Exception {
            return mapper.writeValueAsString(1);
        }
    }

    /** Constructed with what it needs. */
    @Path("/constructed")
    public static class Constructed { // expect: resource-scope

        private final Logger log;

        @Inject
        public Constructed(Logger log) {
            this.log = log;
        }

        @GET
        public String get() {
            return log.getName();
        }
    }
}
