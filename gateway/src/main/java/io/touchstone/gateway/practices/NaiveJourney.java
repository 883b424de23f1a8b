// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.bootstrap.control.Bootstrap;
import io.touchstone.gateway.relay.RelayedCall;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.users.control.UsersClientBuilder;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.LookedUpBuilders;
import io.touchstone.request.RequestIdOnward;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonBuilderFactory;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A user's whole visit, each request of it served as the naive variants do: a resource for each
 * request (practice 06), a Rest Client for each call to document-service (01), a client for each
 * call to user-service (02), a look-up for each object of JSON (03), lists built anew (15). Its
 * tuned counterpart is the product: the same addresses without this prefix.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice journey}: expect the clients to weigh
 * more than all else.
 */
public final class NaiveJourney {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");
  private static final Downstream USER_SERVICE = new Downstream("user-service");
  private static final String LIST = "/practices/15-document-caching/naive";
  private static final JsonBuilderFactory LOOKED_UP_EACH_TIME = new LookedUpBuilders();

  private NaiveJourney() {}

  /** document-service through a client without a scope. */
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdOnward.class)
  @RegisterProvider(RelayedCall.class)
  @Path("/")
  public interface UnscopedClient extends AutoCloseable {

    @GET
    Response get(@HeaderParam(RelayedCall.TARGET) String target, @BeanParam RelayedHeaders headers);

    @PUT
    Response put(
        @HeaderParam(RelayedCall.TARGET) String target,
        @BeanParam RelayedHeaders headers,
        byte[] body);

    @Override
    void close();
  }

  /** Bootstrap and sign-in, which need no client of document-service. */
  @RequestScoped
  @Path("/practices/journey/naive")
  public static class Entrance {

    @Inject Bootstrap bootstrap;
    @Inject UsersClientBuilder users;

    @GET
    public Response links(@Context HttpHeaders headers) {
      Form form = Form.of(headers);
      return Response.ok(bootstrap.write(form, LOOKED_UP_EACH_TIME), form.type()).build();
    }

    @POST
    @Path("tokens")
    public Response signIn(
        @Context HttpServletRequest request, @Context HttpHeaders headers, byte[] body) {
      RelayedRequest relayed = RelayedRequest.of(request, headers, body);
      Entity<byte[]> credentials = Entity.entity(body, relayed.mediaType());
      try (Client client = users.build()) {
        return USER_SERVICE.pass(
            () ->
                relayed
                    .headers()
                    .on(client.target(users.uri() + "/tokens").request())
                    .post(credentials));
      }
    }
  }

  /** Documents, through a client for each request, closed after its call. */
  @RequestScoped
  @Path("/practices/journey/naive")
  public static class Documents {

    @Inject @RestClient UnscopedClient documents;

    @GET
    @Path("documents")
    public Response list(@Context HttpServletRequest request, @Context HttpHeaders headers) {
      RelayedRequest relayed = RelayedRequest.of(request, headers);
      String target = relayed.target().replaceFirst("^[^?]*", LIST);
      return call(client -> client.get(target, relayed.headers()));
    }

    @GET
    @Path("documents/{id}")
    public Response document(@PathParam("id") String id, @Context HttpHeaders headers) {
      String target = target(id);
      return call(client -> client.get(target, RelayedHeaders.of(headers)));
    }

    @PUT
    @Path("documents/{id}")
    public Response edit(@PathParam("id") String id, @Context HttpHeaders headers, byte[] body) {
      String target = target(id);
      return call(client -> client.put(target, RelayedHeaders.of(headers), body));
    }

    private static String target(String id) {
      return "/documents/" + Identifier.uuid(id);
    }

    private Response call(Function<UnscopedClient, Response> call) {
      try (UnscopedClient closed = documents) {
        return DOCUMENT_SERVICE.pass(() -> call.apply(closed));
      }
    }
  }
}
