package shop.client;

import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Requests to a client that other code creates. */
public class Injected {

    @Inject HttpClient client;

    public int unlimited(URI uri) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri).build(); // expect: missing-timeout
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    public int limited(URI uri) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        request.timeout(Duration.ofSeconds(5));
        return client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** Its callers limit it. */
    public HttpRequest.Builder started(URI uri) {
        return HttpRequest.newBuilder(uri).header("Accept", "text/plain");
    }
}
