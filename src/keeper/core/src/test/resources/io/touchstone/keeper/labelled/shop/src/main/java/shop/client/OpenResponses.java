package shop.client;

import com.unknown.Server;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.TimeUnit;
import org.apache.cxf.jaxrs.client.WebClient;

/** Responses that are released on some paths, and on all. */
public class OpenResponses {

    private final WebTarget target;
    private final Client client;

    public OpenResponses(Client client, WebTarget target) {
        this.client = client;
        this.target = target;
    }

    boolean unknownType(Server server) {
        Response response = client.target("u").path(server.toString()).request().get(); // expect: response-not-closed
        return response.getStatus() == 200;
    }

    boolean ofCxf(String key) {
        Response response = WebClient.create("u", java.util.List.of()).accept("text/plain").path(key).delete(); // expect: response-not-closed
        return response.getStatus() == 200;
    }

    String ofCxfClient(WebClient cxf) {
        cxf.path("a").post("body"); // expect: response-not-closed
        try (Response response = cxf.path("b").get()) {
            return response.readEntity(String.class) + cxf.path("c").get(String.class);
        }
    }

    boolean emptyIsKept() {
        Response response = null;
        try {
            response = target.request().get(); // expect: response-not-closed
            if (response.getStatus() == 204) {
                return true;
            }
            System.out.println(response.readEntity(String.class));
            return false;
        } catch (RuntimeException failure) {
            return false;
        }
    }

    String throwsFirst() {
        Response response = target.request().get(); // expect: response-not-closed
        if (response.getStatus() != 200) {
            throw new IllegalStateException("status " + response.getStatus());
        }
        return response.readEntity(String.class);
    }

    int closedForOne() {
        Response response = target.request().get(); // expect: response-not-closed
        int status = response.getStatus();
        if (status == 500) {
            response.close();
        }
        return status;
    }

    String someCases() {
        Response response = target.request().get(); // expect: response-not-closed
        switch (response.getStatus()) {
            case 200:
                return response.readEntity(String.class);
            case 404:
                return null;
            default:
                response.close();
                return "";
        }
    }

    int untilFound() {
        for (int i = 0; i < 3; i++) {
            Response response = target.path("p" + i).request().get(); // expect: response-not-closed n-plus-1
            if (response.getStatus() == 200) {
                return i;
            }
            response.close();
        }
        return -1;
    }

    String allCases() {
        Response response = target.request().get();
        switch (response.getStatus()) {
            case 200:
                return response.readEntity(String.class);
            case 404:
                response.close();
                return null;
            default:
                throw failure(response);
        }
    }

    int fallsThrough() {
        Response response = target.request().get();
        switch (response.getStatus()) {
            case 500:
                System.out.println("failed");
            default:
                response.close();
        }
        return 1;
    }

    int leavesFirst() {
        Response response = target.request().get(); // expect: response-not-closed
        switch (response.getStatus()) {
            case 500:
                System.out.println("failed");
                break;
            default:
                response.close();
        }
        return 1;
    }

    int inAnExpression() {
        Response response = null;
        try {
            response = target.request().get();
            return response.getStatus();
        } finally {
            Object released = response == null ? null : closed(response);
        }
    }

    private static Object closed(Response response) {
        response.close();
        return response;
    }

    private static RuntimeException failure(Response response) {
        return new IllegalStateException(response.readEntity(String.class));
    }

    String everywhere() {
        Response response = target.request().get();
        if (response.getStatus() != 200) {
            response.close();
            return "";
        }
        return response.readEntity(String.class);
    }

    boolean inFinally() {
        Response response = null;
        try {
            response = target.request().get();
            if (response.getStatus() == 204) {
                return true;
            }
            return response.readEntity(String.class).isEmpty();
        } finally {
            if (response != null) {
                response.close();
            }
        }
    }

    int unlessNull() {
        Response response = target.request().get();
        int status = response == null ? 0 : response.getStatus();
        if (response != null) {
            response.close();
        }
        return status;
    }

    String either() {
        Response response = target.request().get();
        return response.getStatus() == 200
            ? response.readEntity(String.class)
            : "failed: " + response.readEntity(String.class);
    }

    int withClient(String uri) {
        Client own = ClientBuilder.newBuilder().connectTimeout(1, TimeUnit.SECONDS).readTimeout(1, TimeUnit.SECONDS).build(); // expect: client-per-call
        try {
            return own.target(uri).request().get().getStatus();
        } finally {
            own.close();
        }
    }

    int withClientAndTarget(String uri) {
        try (Client own = ClientBuilder.newBuilder().connectTimeout(1, TimeUnit.SECONDS).readTimeout(1, TimeUnit.SECONDS).build()) { // expect: client-per-call
            WebTarget ofClient = own.target(uri);
            Response response = ofClient.request().get();
            return response.getStatus();
        }
    }

    int withOpenClient(String uri) {
        Client own = ClientBuilder.newBuilder().connectTimeout(1, TimeUnit.SECONDS).readTimeout(1, TimeUnit.SECONDS).build(); // expect: client-per-call
        return own.target(uri).request().get().getStatus(); // expect: response-not-closed
    }

    byte[] closedStream() throws java.io.IOException {
        Response response = target.request().get();
        try (java.io.InputStream in = response.readEntity(java.io.InputStream.class)) {
            return in.readAllBytes();
        }
    }

    int cleanedUp() {
        @lombok.Cleanup Response response = target.request().get();
        return response.getStatus();
    }

    String retried() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            Response response = target.request().get(); // expect: response-not-closed
            if (response.getStatus() == 429) {
                Thread.sleep(500);
                continue;
            }
            return response.readEntity(String.class);
        }
        return "";
    }

    boolean found(int tries) {
        boolean found = false;
        for (int i = 0; i < tries; i++) {
            Response response = target.request().get(); // expect: response-not-closed
            if (response.getStatus() == 200) {
                found = true;
                break;
            }
            response.close();
        }
        return found;
    }

    String closedAfterTheLoop(int tries) {
        Response response = null;
        for (int i = 0; i < tries; i++) {
            response = target.request().get();
            if (response.getStatus() == 200) {
                break;
            }
            response.close();
        }
        return response.readEntity(String.class);
    }

    void switched() {
        Response response = target.request().get();
        switch (response.getStatus()) {
            case 200:
                System.out.println(response.getHeaders());
                break;
            default:
                break;
        }
        response.close();
    }

    String chosen() {
        Response response = target.request().get(); // expect: response-not-closed
        return switch (response.getStatus()) {
            case 200 -> response.readEntity(String.class);
            case 404 -> "";
            default -> throw new IllegalStateException();
        };
    }

    String chosenAndReleased() {
        Response response = target.request().get();
        return switch (response.getStatus()) {
            case 200 -> response.readEntity(String.class);
            case 404 -> {
                response.close();
                yield "";
            }
            default -> throw failure(response);
        };
    }

    private static IllegalStateException failure(Response response) {
        response.close();
        return new IllegalStateException();
    }

    /** Each attempt but the last one keeps its connection. */
    String overwritten(int tries) {
        Response response = null;
        for (int i = 0; i < tries; i++) {
            response = target.request().get(); // expect: response-not-closed
            if (response.getStatus() < 500) {
                break;
            }
        }
        return response.readEntity(String.class);
    }

    String repeatedUntilReady() {
        Response response;
        do {
            response = target.request().get(); // expect: response-not-closed
        } while (response.getStatus() == 503);
        return response.readEntity(String.class);
    }

    String receivedOnce() {
        Response response = null;
        while (response == null) {
            try {
                response = target.request().get();
            } catch (jakarta.ws.rs.ProcessingException refused) {
                pause();
            }
        }
        return response.readEntity(String.class);
    }

    String insteadOf(String other) {
        Response response = target.request().get(); // expect: response-not-closed
        if (response.getStatus() == 404) {
            response = target.path(other).request().get();
        }
        return response.readEntity(String.class);
    }

    String either(boolean fresh) {
        Response response;
        if (fresh)
            response = target.request().get();
        else
            response = target.path("cached").request().get();
        return response.readEntity(String.class);
    }

    String waiting(java.util.function.Supplier<Response> other) {
        Response response = target.request().get();
        while (response == null) {
            response = other.get();
        }
        return response.readEntity(String.class);
    }

    Response retried() {
        repeated(() -> {
            return target.request().get();
        });
        return Response.ok().build();
    }

    private void repeated(java.util.concurrent.Callable<Response> call) {
        pause();
    }

    int statusOfRetried() {
        return retried().getStatus();
    }

    String insteadOfClosed(String other) {
        Response response = target.request().get();
        if (response.getStatus() == 404) {
            response.close();
            response = target.path(other).request().get();
        }
        return response.readEntity(String.class);
    }

    private Response sent() {
        return target.request().get();
    }

    int ofHelper() {
        Response response = sent(); // expect: response-not-closed
        return response.getStatus();
    }

    String readFromHelper() {
        return sent().readEntity(String.class);
    }

    String nextAfterClosing() {
        Response response = target.request().get();
        while (response.getStatus() == 202) {
            response.close();
            response = target.request().get();
        }
        return response.readEntity(String.class);
    }

    java.util.concurrent.CompletionStage<Integer> statusLater() {
        return target.request().rx().get().thenApply(Response::getStatus); // expect: response-not-closed
    }

    java.util.concurrent.CompletionStage<Boolean> lambdaLater() {
        return target.request().rx().get().thenApply(response -> { // expect: response-not-closed
            if (response.getStatus() == 404) {
                return false;
            }
            return !response.readEntity(String.class).isEmpty();
        });
    }

    java.util.concurrent.CompletionStage<String> readLater() {
        return target.request().rx().get().thenApply(response -> response.readEntity(String.class));
    }

    java.util.concurrent.CompletionStage<Integer> closedLater() {
        return target.request().rx().get().thenApply(response -> {
            try (response) {
                return response.getStatus();
            }
        });
    }

    int awaited() throws Exception {
        return target.request().async().get().get(5, TimeUnit.SECONDS).getStatus(); // expect: response-not-closed
    }

    String awaitedAndRead() throws Exception {
        var pending = target.request().async().get();
        Response response = pending.get(5, TimeUnit.SECONDS);
        return response.readEntity(String.class);
    }

    int awaitedFromVariable() throws Exception {
        var pending = target.request().async().get();
        Response response = pending.get(5, TimeUnit.SECONDS); // expect: response-not-closed
        return response.getStatus();
    }

    String onlyPrinted() {
        Response response = target.request().get(); // expect: response-not-closed
        System.out.println("received " + response);
        if (response.getStatus() != 200) {
            return null;
        }
        return response.readEntity(String.class);
    }

    private void pause() {}
}
