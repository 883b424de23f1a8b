package shop.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Gets its client from elsewhere. */
class GivenClient {

    private final HttpClient client;

    GivenClient(HttpClient client) {
        this.client = client;
    }

    int status(URI uri, String header) throws Exception {
        HttpRequest.Builder builder = HttpRequest.newBuilder().uri(uri); // expect: missing-timeout
        builder.header("X", header);
        return client.send(builder.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
