package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.annotation.PostConstruct;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import java.util.concurrent.TimeUnit;

/** Properties and providers of clients. */
@ApplicationScoped
public class Configuring {

    private final Client client = ClientBuilder.newBuilder()
        .property("once", true)
        .connectTimeout(1, TimeUnit.SECONDS)
        .readTimeout(1, TimeUnit.SECONDS)
        .build();
    private WebTarget target;

    @PostConstruct
    void start() {
        target = client.target("http://localhost").property("once", true).register(Configuring.class);
    }

    String perCall(String uri) {
        return client.target(uri).property("follow", true).request().get(String.class); // expect: client-configured-per-call
    }

    String registered(Object filter) {
        client.register(filter); // expect: client-configured-per-call
        return target.request().get(String.class);
    }

    Invocation.Builder invocation(String path) {
        WebTarget narrowed = target.path(path);
        narrowed.property("follow", true); // expect: client-configured-per-call
        return narrowed.request();
    }

    String ofRequest(String path) {
        return target.path(path).request().property("follow", true).get(String.class);
    }

    String own(String uri) {
        Client own = ClientBuilder.newBuilder().connectTimeout(1, TimeUnit.SECONDS).readTimeout(1, TimeUnit.SECONDS).build(); // expect: client-per-call
        own.register(Configuring.class);
        return own.target(uri).property("follow", true).request().get(String.class);
    }
}
