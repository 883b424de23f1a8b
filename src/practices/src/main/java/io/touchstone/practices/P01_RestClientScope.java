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
