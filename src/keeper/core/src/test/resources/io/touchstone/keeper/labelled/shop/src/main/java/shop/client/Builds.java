package shop.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Rest Clients that are built or looked up. */
@ApplicationScoped
public class Builds {

    private UnusedClient kept;

    public String perCall(URI uri) {
        return RestClientBuilder.newBuilder() // expect: rest-client-per-call missing-timeout
            .baseUri(uri)
            .build(UnusedClient.class)
            .anything();
    }

    @Timeout(500)
    public String limited(URI uri) {
        return RestClientBuilder.newBuilder().baseUri(uri).build(UnusedClient.class).anything(); // expect: rest-client-per-call
    }

    public String kept(URI uri) {
        if (kept == null) {
            kept =
                RestClientBuilder.newBuilder()
                    .baseUri(uri)
                    .connectTimeout(1, TimeUnit.SECONDS)
                    .readTimeout(1, TimeUnit.SECONDS)
                    .build(UnusedClient.class);
        }
        return kept.anything();
    }

    static String ofResteasy(String uri) {
        try (jakarta.ws.rs.client.Client client =
                new org.jboss.resteasy.client.jaxrs.internal.ResteasyClientBuilderImpl() // expect: client-per-call
                    .connectTimeout(1, java.util.concurrent.TimeUnit.SECONDS)
                    .readTimeout(5, java.util.concurrent.TimeUnit.SECONDS)
                    .build()) {
            return client.target(uri).request().get(String.class);
        }
    }

    @jakarta.enterprise.inject.Produces
    @jakarta.enterprise.context.ApplicationScoped
    public UnusedClient main() {
        return RestClientBuilder.newBuilder().baseUri(URI.create("http://main")).build(UnusedClient.class); // expect: missing-timeout
    }

    /** One overload is called at the start, the other for each order. */
    @jakarta.enterprise.context.ApplicationScoped
    static class Factory {

        private ClientBuilder main;

        @jakarta.annotation.PostConstruct
        void start() {
            main = builder(443);
        }

        ClientBuilder builder(int port) {
            return builder("localhost", port);
        }

        ClientBuilder builder(String host) {
            ClientBuilder builder = builder(host, 443);
            builder.property("host", host);
            return builder;
        }

        private ClientBuilder builder(String host, int port) {
            ClientBuilder builder = ClientBuilder.newBuilder();
            builder.connectTimeout(1, TimeUnit.SECONDS).readTimeout(5, TimeUnit.SECONDS).property("port", port);
            return builder;
        }
    }

    static String ofFactory(Factory factory, String host) {
        try (jakarta.ws.rs.client.Client client = factory.builder(host).build()) { // expect: client-per-call
            return client.target(host).request().get(String.class);
        }
    }

    static void report(String uri) {
        new org.springframework.web.client.RestTemplate().getForObject(uri, String.class); // expect: http-client-per-call missing-timeout
        new com.mongodb.MongoClient(uri).close(); // expect: http-client-per-call
    }
}
