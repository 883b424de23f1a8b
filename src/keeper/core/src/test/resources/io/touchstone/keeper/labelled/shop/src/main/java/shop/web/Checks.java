package shop.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.json.Json;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** A health check runs rarely and is reported as cold; code at start-up is not reported. */
@Readiness
@ApplicationScoped
public class Checks implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.up(Json.createObjectBuilder().build().toString()); // expect: json-builder (cold)
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object event) {
        System.out.println(describe(event));
    }

    private static String describe(Object event) {
        return Json.createObjectBuilder().add("event", event.toString()).build().toString();
    }
}
