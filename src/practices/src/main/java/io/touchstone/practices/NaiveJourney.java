// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Practice(
    id = "journey",
    slug = "journey",
    title = "A user's complete visit",
    naive = "a visit through a gateway with naive code",
    tuned = "the same visit through the gateway of Touchstone",
    service = "system",
    sameBodies = false,
    request = @Request(accept = "application/json"),
    load = @Load(threads = 4, seconds = 1, plan = "journey.jmx"))
@Variant(
    name = "naive",
    full = true,
    path = "/practices/journey/naive/",
    request = @Request(method = "POST", body = "${signIn}"))
@Variant(
    name = "product",
    baseline = "naive",
    product = "gateway",
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
    product = "gateway",
    path = "/",
    request = @Request(headers = "Authorization: Bearer ${token}"))
@Variant(
    name = "product-resources-signed-in",
    baseline = "naive-signed-in",
    product = "gateway",
    full = true,
    path = "/",
    request =
        @Request(
            accept = "application/json, text/plain;q=0.1",
            headers = "Authorization: Bearer ${token}"))
public final class NaiveJourney {
  private NaiveJourney() {}

  /** A client of document-service without a scope, and therefore {@code @Dependent}. */
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents")
  @Produces(MediaType.APPLICATION_JSON)
  @Consumes(MediaType.APPLICATION_JSON)
  public interface UnscopedClient extends AutoCloseable {
    @GET
    Response list(
        @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
        @QueryParam("limit") int limit,
        @QueryParam("sort") String sort,
        @QueryParam("items") String items);

    @GET
    @Path("{id}")
    Response document(
        @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("id") String id);

    @PUT
    @Path("{id}")
    Response edit(
        @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
        @HeaderParam(HttpHeaders.IF_MATCH) String version,
        @PathParam("id") String id,
        byte[] document);

    @Override
    void close();
  }

  /** Bootstrap and sign-in. */
  @RequestScoped
  @Path("/journey/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Entrance {
    @Inject
    @ConfigProperty(name = "gateway.uri")
    String gateway;

    @Inject
    @ConfigProperty(name = "user-service.uri")
    String users;

    @GET
    public JsonObject links() {
      JsonObjectBuilder links = Json.createObjectBuilder();
      Stream.of("documents", "invitations", "keys", "me", "tokens", "users")
          .forEach(
              name ->
                  links.add(name, Json.createObjectBuilder().add("href", gateway + '/' + name)));
      return Json.createObjectBuilder().add("_links", links).build();
    }

    @POST
    @Path("tokens")
    public Response signIn(byte[] credentials) {
      try (Client client = ClientBuilder.newClient();
          Response response =
              client.target(users + "/tokens").request().post(Entity.json(credentials))) {
        return relayed(response);
      }
    }
  }

  /** Documents, with one client per request, closed after the call. */
  @RequestScoped
  @Path("/journey/naive/documents")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Documents {
    @Inject @RestClient UnscopedClient client;

    @HeaderParam(HttpHeaders.AUTHORIZATION)
    String authorization;

    @GET
    public Response list(
        @QueryParam("limit") int limit,
        @QueryParam("sort") String sort,
        @QueryParam("items") String items) {
      return call(documents -> documents.list(authorization, limit, sort, items));
    }

    @GET
    @Path("{id}")
    public Response document(@PathParam("id") String id) {
      return call(documents -> documents.document(authorization, id));
    }

    @PUT
    @Path("{id}")
    public Response edit(
        @PathParam("id") String id,
        @HeaderParam(HttpHeaders.IF_MATCH) String version,
        byte[] document) {
      return call(documents -> documents.edit(authorization, version, id, document));
    }

    private Response call(Function<UnscopedClient, Response> call) {
      try (UnscopedClient closed = client;
          Response response = call.apply(closed)) {
        return relayed(response);
      }
    }
  }

  private static Response relayed(Response response) {
    return Response.status(response.getStatus())
        .type(response.getMediaType())
        .tag(response.getEntityTag())
        .entity(response.readEntity(byte[].class))
        .build();
  }
}
