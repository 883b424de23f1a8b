// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A MicroProfile Rest Client without a scope is {@code @Dependent}. If it is injected into a
 * request-scoped resource, the default for resource classes, a client is built for each request.
 * This costs class loading, an SSL context, a connection pool, and a connection that serves only
 * one call. In Liberty, CDI also keeps its description of each such client until the application
 * stops, even if the client was closed: the heap fills with each request.
 *
 * <p>Naive: the client without a scope, closed after each call. Tuned: the same client,
 * application-scoped. Both resources are request-scoped, as in the source. The variants {@code
 * naive-ping} and {@code tuned-ping} repeat the source's ping. Product: the gateway of Touchstone
 * relays a larger document, without Jakarta REST and without a Rest Client, so its ratio is not
 * that of the scope alone.
 */
@Practice(
    id = "01",
    slug = "rest-client-scope",
    title = "Inject an application-scoped Rest Client",
    naive = "a Rest Client created for each request",
    tuned = "one Rest Client for the application",
    source = Source.LIBERTY_THROUGHPUT,
    claims = {@SourceClaim(ratio = 4.73), @SourceClaim(variant = "tuned-ping", ratio = 4.73)},
    comparedWithSource =
        "The source measured the ping only, and calls it a simple, best case. It says 373 %"
            + " faster, which is read as 4.73 times the throughput.",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "The service calls another one for most of its requests.",
    mattersNot =
        "The client is injected into a bean that is application-scoped already, or the runtime"
            + " gives Rest Clients that scope by default.",
    costs =
        "One client with its connections stays in memory until the application stops. Connections"
            + " stay open between requests, so a replica that is added behind the same address gets"
            + " hardly any calls until they are closed. The service can close a connection at the"
            + " moment at which a call is sent: RESTEasy's HTTP client then repeats a GET, but"
            + " calls with other methods can fail. All calls share its connections, 50 by default"
            + " in RESTEasy: further calls wait (practice 21). The code has no time-outs:"
            + " microprofile-config.properties sets them here (backing/mp-rest/connectTimeout and"
            + " readTimeout). By default there are none: calls to a service that hangs do not end,"
            + " and hold all connections.",
    wrong =
        "A provider of the client has a field with the state of one caller, such as a token: all"
            + " callers share it then. Read such values in the filter for each call, or pass them"
            + " as parameters. A shared client must not be closed after a call, because the next"
            + " call fails. A method that returns a Response keeps a connection until a garbage"
            + " collection if the caller neither reads nor closes the response. In a resource, a status of 300 or above does not reach this code: the Rest Client throws a WebApplicationException,"
            + " and clients get the status without the body. With"
            + " microprofile.rest.client.disable.default.mapper=true, the code relays both.",
    rules = {"rest-client-scope", "rest-client-per-call"})
@Variant(
    name = "product",
    baseline = "naive",
    product = "gateway",
    full = true,
    path = "/documents/${document}")
public final class P01_RestClientScope {

  private P01_RestClientScope() {}

  /** A client of another service without a scope. */
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/documents")
  @Produces(MediaType.APPLICATION_JSON)
  public interface UnscopedDocuments extends AutoCloseable {

    @GET
    @Path("{id}")
    Response document(@PathParam("id") String id);

    @Override
    void close();
  }

  /** The same client, application-scoped. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/documents")
  @Produces(MediaType.APPLICATION_JSON)
  public interface ScopedDocuments {

    @GET
    @Path("{id}")
    Response document(@PathParam("id") String id);
  }

  /** Uses one client per request, closed after the call. */
  @Variant(code = {"UnscopedDocuments", "Naive"})
  @RequestScoped
  @Path("/01-rest-client-scope/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient UnscopedDocuments client;

    @GET
    public Response document(@QueryParam("document") String id) {
      try (UnscopedDocuments closed = client;
          Response response = closed.document(id)) {
        return Response.status(response.getStatus())
            .type(response.getMediaType())
            .entity(response.readEntity(byte[].class))
            .build();
      }
    }
  }

  /** Uses one client for all requests. */
  @Variant(
      baseline = "naive",
      code = {"ScopedDocuments", "Tuned"})
  @RequestScoped
  @Path("/01-rest-client-scope/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject @RestClient ScopedDocuments client;

    @GET
    public Response document(@QueryParam("document") String id) {
      try (Response response = client.document(id)) {
        return Response.status(response.getStatus())
            .type(response.getMediaType())
            .entity(response.readEntity(byte[].class))
            .build();
      }
    }
  }

  /** A client of the ping resource, as in the source. */
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/ping")
  @Produces(MediaType.TEXT_PLAIN)
  public interface UnscopedPing extends AutoCloseable {

    @GET
    String ping();

    @Override
    void close();
  }

  /** The same client, application-scoped. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/ping")
  @Produces(MediaType.TEXT_PLAIN)
  public interface ScopedPing {

    @GET
    String ping();
  }

  /** Like {@link Naive}, with the source's ping. */
  @Variant(
      code = {"UnscopedPing", "NaivePing"},
      request = @Request(expect = "pong"))
  @RequestScoped
  @Path("/01-rest-client-scope/naive-ping")
  @Produces(MediaType.TEXT_PLAIN)
  public static class NaivePing {

    @Inject @RestClient UnscopedPing client;

    @GET
    public String ping() {
      try (UnscopedPing closed = client) {
        return closed.ping();
      }
    }
  }

  /** Like {@link Tuned}, with the source's ping. */
  @Variant(
      baseline = "naive-ping",
      code = {"ScopedPing", "TunedPing"},
      request = @Request(expect = "pong"))
  @RequestScoped
  @Path("/01-rest-client-scope/tuned-ping")
  @Produces(MediaType.TEXT_PLAIN)
  public static class TunedPing {

    @Inject @RestClient ScopedPing client;

    @GET
    public String ping() {
      return client.ping();
    }
  }
}
