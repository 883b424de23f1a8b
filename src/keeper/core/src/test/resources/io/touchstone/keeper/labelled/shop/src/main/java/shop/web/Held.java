package shop.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

/** A dependent bean lives as long as its holder. */
public final class Held {

    private Held() {}

    /** Held by a request. */
    @Dependent
    public static class Brief {
        private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        String write(Object value) {
            return jsonb.toJson(value);
        }
    }

    /** Held by the application. */
    @Dependent
    public static class Long {
        private final Jsonb jsonb = JsonbBuilder.create();

        String write(Object value) {
            return jsonb.toJson(value);
        }
    }

    /** Lives for one request. */
    @RequestScoped
    public static class OfRequest {
        @Inject Brief brief;
    }

    /** Also held by a bean that it holds itself. */
    @Dependent
    public static class First {
        private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        @Inject Second second;
    }

    /** Held by a bean that a request holds. */
    @Dependent
    public static class Second {
        private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call

        @Inject First first;
    }

    /** Holds one of the two. */
    @RequestScoped
    public static class Holder {
        @Inject First first;
    }

    /** Lives as long as the application. */
    @ApplicationScoped
    public static class OfApplication {
        @Inject Long held;
    }
}
