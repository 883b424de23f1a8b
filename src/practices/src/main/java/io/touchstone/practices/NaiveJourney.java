// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.http.path.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A user's whole visit in the naive variants: sign in, bootstrap, list, open, edit, list again. It
 * combines request-scoped resources (practice 06), a Rest Client per call to document-service (01),
 * a client per call to user-service (02, only at sign-in), a lookup per JSON object of the
 * bootstrap response (03), and lists that are built for each request (15). Both sides list the same
 * documents. Opening and editing a document use document-service's production code.
 *
 * <p>Product: production, at the same paths without {@code /practices/journey/naive}. It also has
 * the lean Rest Client (practice 27) and answers reads of documents and lists in front of Jakarta
 * REST (22). Step {@code product-resources-signed-in}: the same through the resource methods,
 * because its Accept header lists several media types. Step {@code product-rest-client-signed-in}:
 * product with the server's own Rest Client, on a gateway of its own. The variants {@code
 * …-signed-in} send a token that they have already. In the others, hashing the password takes most
 * of the time, so a quick run omits them.
 */
@Practice(
    id = "journey",
    slug = "journey",
    title = "A user's complete visit",
    naive = "a visit to the naive endpoints",
    tuned = "the same visit to production",
    service = "system",
    sameBodies = false,
    request = @Request(accept = "application/json"),
    load = @Load(threads = 4, seconds = 1, plan = "journey.jmx"),
    matters = "It shows what the practices add up to for a user.",
    mattersNot = "It says nothing about a single practice.",
    costs = "Everything that the single practices cost.",
    wrong =
        "Its ratio is compared with that of a single practice, or taken to be the product of their"
            + " ratios: each request of a visit combines other practices, and has parts that are"
            + " the same on both sides.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    full = true,
    path = "/practices/journey/naive/",
    request = @Request(method = "POST", body = "${signIn}"))
@Variant(
    name = "product",
    baseline = "naive",
    full = true,
    path = "/",
    request = @Request(method = "POST", body = "${signIn}"))
@Variant(
    name = "naive-signed-in",
    path = "/practices/journey/naive/",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "product-signed-in",
    baseline = "naive-signed-in",
    path = "/",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "product-resources-signed-in",
    baseline = "naive-signed-in",
    full = true,
    path = "/",
    request =
        @Request(
            accept = "application/json, text/plain;q=0.1",
            headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "product-rest-client-signed-in",
    baseline = "naive-signed-in",
    full = true,
    path = "/",
    environment = {
      P28_Finalization.PLATFORM_CLIENT,
      "io_touchstone_gateway_users_control_UsersClient_implementation=rest-client"
    },
    request = @Request(headers = "Authorization: Bearer ${token}"))
public final class NaiveJourney {

  private static final String LIST = "/practices/documents";

  private NaiveJourney() {}

  /** A client of document-service without a scope, and therefore {@code @Dependent}. */
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdPropagation.class)
  @RegisterProvider(RelayRequestFilter.class)
  @Path("/")
  public interface UnscopedClient extends AutoCloseable {

    @GET
    Response get(RelayedRequest request);

    @PUT
    Response put(RelayedRequest request);

    @Override
    void close();
  }

  /** Bootstrap and sign-in, which do not call document-service. */
  @RequestScoped
  @Path("/journey/naive")
  public static class Entrance {

    @Inject UncachedBootstrapLinks bootstrap;

    @Inject
    @ConfigProperty(name = "user-service.uri")
    String users;

    @Inject DownstreamServices services;

    @GET
    public Response links(@Context HttpHeaders headers) {
      MediaFormat form = MediaFormat.of(headers);
      return Response.ok(bootstrap.render(form), form.type()).build();
    }

    @POST
    @Path("tokens")
    public Response signIn(
        @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
      RelayedRequest relayed = RelayedRequest.of(request, headers, body);
      Entity<byte[]> credentials = Entity.json(body);
      try (Client client =
          ClientBuilder.newBuilder()
              .connectTimeout(500, TimeUnit.MILLISECONDS)
              .readTimeout(5, TimeUnit.SECONDS)
              .build()) {
        return services
            .userService()
            .relay(
                () ->
                    relayed
                        .headers()
                        .applyTo(client.target(users + "/tokens").request())
                        .post(credentials));
      }
    }
  }

  /** Documents, with one client per request, closed after the call. */
  @RequestScoped
  @Path("/journey/naive")
  public static class Documents {

    @Inject @RestClient UnscopedClient documents;
    @Inject DownstreamServices services;

    @GET
    @Path("documents")
    public Response list(@Context HttpServletRequest request, @Context HttpHeaders headers) {
      RelayedRequest relayed = RelayedRequest.of(request, headers);
      String target = relayed.target().replaceFirst("^[^?]*", LIST);
      return call(client -> client.get(RelayedRequest.get(target, relayed.headers())));
    }

    @GET
    @Path("documents/{id}")
    public Response document(@PathParam("id") String id, @Context HttpHeaders headers) {
      String target = target(id);
      return call(client -> client.get(RelayedRequest.get(target, RelayedHeaders.of(headers))));
    }

    @PUT
    @Path("documents/{id}")
    public Response edit(@PathParam("id") String id, @Context HttpHeaders headers, byte[] body) {
      RelayedHeaders relayed =
          RelayedHeaders.of(headers)
              .with(HttpHeaders.CONTENT_TYPE, headers.getHeaderString(HttpHeaders.CONTENT_TYPE));
      RelayedRequest request = new RelayedRequest("PUT", target(id), relayed, body);
      return call(client -> client.put(request));
    }

    private static String target(String id) {
      return "/documents/" + Identifier.uuid(id);
    }

    private Response call(Function<UnscopedClient, Response> call) {
      try (UnscopedClient closed = documents) {
        return services.documentService().relay(() -> call.apply(closed));
      }
    }
  }
}
