package shop.web;

import jakarta.ejb.Stateful;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Resources that hold what producers, or session beans, give them. */
public class Produced {

    /** The class declares no scope, its producer does. */
    public static class Settings {
        private String currency;

        public void setCurrency(String currency) {
            this.currency = currency;
        }
    }

    /** No producer shares it. */
    public static class Basket {
        private String customer;

        public void setCustomer(String customer) {
            this.customer = customer;
        }
    }

    @ApplicationScoped
    static class Producer {

        @Produces
        @ApplicationScoped
        Settings settings() {
            return new Settings();
        }

        @Produces
        Basket basket() {
            return new Basket();
        }
    }

    @Path("/prices")
    @RequestScoped
    public static class Prices { // expect: resource-scope

        @Inject Settings settings;

        @GET
        public String all() {
            return settings.toString();
        }
    }

    @Path("/basket")
    @RequestScoped
    public static class Baskets {

        @Inject Basket basket;

        @GET
        public String all() {
            return basket.toString();
        }
    }

    interface Cart {}

    @Stateful
    static class StatefulCart implements Cart {}

    @Path("/cart")
    @RequestScoped
    public static class Carts {

        @Inject Cart cart;

        @GET
        public String all() {
            return cart.toString();
        }
    }
}
