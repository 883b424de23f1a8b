package shop.client;

import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.client.HttpClients;
import org.jboss.resteasy.client.jaxrs.ClientHttpEngine;
import org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder;
import org.jboss.resteasy.client.jaxrs.engines.ApacheHttpClientEngine;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestTemplate;

/** Clients of other libraries. */
public class Http {

    private static final HttpClient SHARED = HttpClient.newHttpClient();

    public int jdk(URI uri) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient(); // expect: http-client-per-call
        HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    public int shared(URI uri) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build();
        return SHARED.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    public void apache() throws IOException {
        try (CloseableHttpClient client = HttpClients.createDefault()) { // expect: http-client-per-call missing-timeout
            client.toString();
        }
    }

    public void apacheWithLimits() throws IOException {
        RequestConfig limits = RequestConfig.custom().setConnectTimeout(1).setSocketTimeout(1).build();
        try (CloseableHttpClient client = HttpClients.custom().setDefaultRequestConfig(limits).build()) { // expect: http-client-per-call
            client.toString();
        }
    }

    private static final RequestConfig LIMITS =
        RequestConfig.custom().setConnectTimeout(1).setSocketTimeout(1).build();

    public void apacheWithConstantLimits() throws IOException {
        try (CloseableHttpClient client = HttpClients.custom().setDefaultRequestConfig(LIMITS).build()) { // expect: http-client-per-call
            client.toString();
        }
    }

    public void apacheWithoutLimits() throws IOException {
        RequestConfig cookies = RequestConfig.custom().setCookieSpec("ignoreCookies").build();
        try (CloseableHttpClient client = HttpClients.custom().setDefaultRequestConfig(cookies).build()) { // expect: http-client-per-call missing-timeout
            client.toString();
        }
    }

    public void apacheWithGivenLimits(RequestConfig limits) throws IOException {
        try (CloseableHttpClient client = HttpClients.custom().setDefaultRequestConfig(limits).build()) { // expect: http-client-per-call
            client.toString();
        }
    }

    /** The transport limits the time. */
    public String resteasy(ClientHttpEngine engine) {
        return ((ResteasyClientBuilder) ClientBuilder.newBuilder()).httpEngine(engine).build() // expect: client-per-call
            .target("http://shop/items").request().get(String.class);
    }

    /** The transport itself has no limits. */
    public String ofApache(String uri) {
        HttpClientBuilder apache = HttpClientBuilder.create(); // expect: http-client-per-call missing-timeout
        apache.setMaxConnTotal(10);
        ClientBuilder builder = ClientBuilder.newBuilder(); // expect: client-per-call
        ((ResteasyClientBuilder) builder).httpEngine(ApacheHttpClientEngine.create(apache.build()));
        return builder.build().target(uri).request().get(String.class);
    }

    public int url(String address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection(); // expect: missing-timeout
        connection.setConnectTimeout(50);
        return connection.getResponseCode();
    }

    public int named(String jwksUri, String file) throws IOException {
        new URL(file).openStream().close();
        return new URL(jwksUri).openStream().read(); // expect: missing-timeout
    }

    /** The factory of requests has the limits. */
    static class Templates {
        private final RestTemplate unlimited = new RestTemplate(); // expect: missing-timeout

        String get(String uri) {
            return unlimited.getForObject(uri, String.class);
        }
    }

    static class LimitedTemplates {
        private static final RestTemplate LIMITED = new RestTemplate();

        static {
            SimpleClientHttpRequestFactory requests = new SimpleClientHttpRequestFactory();
            requests.setConnectTimeout(50);
            requests.setReadTimeout(500);
            LIMITED.setRequestFactory(requests);
        }

        String get(String uri) {
            return LIMITED.getForObject(uri, String.class) + new RestTemplate(new SimpleClientHttpRequestFactory()); // expect: http-client-per-call
        }
    }

    public int urlWithLimits(String address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
        connection.setConnectTimeout(50);
        connection.setReadTimeout(500);
        return connection.getResponseCode();
    }

    public int accepting(URL first, URL second) throws IOException {
        HttpURLConnection one = (HttpURLConnection) first.openConnection();
        HttpURLConnection other = (HttpURLConnection) second.openConnection();
        other.setRequestProperty("Accept", "*/*");
        one.setConnectTimeout(50);
        one.setReadTimeout(500);
        other.setConnectTimeout(50);
        other.setReadTimeout(500);
        one.setRequestProperty("Accept", "*/*");
        return one.getResponseCode() + other.getResponseCode();
    }

    public Object hidden(String address) {
        HttpClientStreamableHttpTransport transport = HttpClientStreamableHttpTransport.builder(address).build(); // expect: http-client-per-call
        return transport.toString();
    }

    /** Limits how long it waits, not the request. */
    static class Waiting {
        private final HttpClient client = HttpClient.newHttpClient();

        int status(URI uri) throws Exception {
            HttpRequest request = HttpRequest.newBuilder(uri).build();
            return client
                .sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .get(2, TimeUnit.SECONDS)
                .statusCode();
        }
    }

    public int passed(String address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection(); // expect: missing-timeout
        connection.setReadTimeout(500);
        return status(connection);
    }

    public int passedWithLimits(String address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
        connection.setReadTimeout(500);
        return limited(connection);
    }

    private static int status(HttpURLConnection connection) throws IOException {
        return connection.getResponseCode();
    }

    private static int limited(HttpURLConnection connection) throws IOException {
        connection.setConnectTimeout(50);
        return connection.getResponseCode();
    }
}
