// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.documents.boundary.DocumentsResource;
import io.touchstone.gateway.relay.RelayedCall;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.request.RequestIdOnward;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A MicroProfile Rest Client without a scope is {@code @Dependent}. Injected into a request-scoped
 * resource, as a resource class is by default, a client is built for every request: class loading,
 * an SSL context, a connection pool, and a connection that serves one call.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022: an application-scoped client brings 373 % more throughput, ×4.73.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 01}: expect tens of times the CPU in the
 * gateway for the naive variant, whatever the body. The step {@code scoped} is what the source did;
 * production reads past the client as well (practice 27).
 */
public final class P01_RestClientScope {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

  private P01_RestClientScope() {}

  /** document-service through a client without a scope. */
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdOnward.class)
  @RegisterProvider(RelayedCall.class)
  @Path("/")
  public interface UnscopedClient extends AutoCloseable {

    @GET
    @Path("documents/{id}")
    Response document(@PathParam("id") String id, @BeanParam RelayedHeaders headers);

    @GET
    @Path("practices/ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();

    @Override
    void close();
  }

  /** The far end of the source's ping, through an application-scoped client. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdOnward.class)
  @RegisterProvider(RelayedCall.class)
  @Path("/")
  public interface ScopedPingClient {

    @GET
    @Path("practices/ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();
  }

  /** A client for each request, closed after its call. */
  @RequestScoped
  @Path("/practices/01-rest-client-scope")
  public static class Naive {

    @Inject @RestClient UnscopedClient client;

    @GET
    @Path("naive")
    public Response document(@QueryParam("document") String id, @Context HttpHeaders headers) {
      String known = Identifier.uuid(id).toString();
      RelayedHeaders relayed = RelayedHeaders.of(headers);
      try (UnscopedClient closed = client) {
        return DOCUMENT_SERVICE.pass(() -> closed.document(known, relayed));
      }
    }

    @GET
    @Path("naive-ping")
    @Produces(MediaType.TEXT_PLAIN)
    public String ping() {
      try (UnscopedClient closed = client) {
        return closed.ping();
      }
    }
  }

  /** One client for all requests. */
  @RequestScoped
  @Path("/practices/01-rest-client-scope")
  public static class Tuned {

    @Inject ScopedClient scoped;
    @Inject DocumentsResource production;
    @Inject @RestClient ScopedPingClient client;

    @GET
    @Path("scoped")
    public Response scoped(@QueryParam("document") String id, @Context HttpHeaders headers) {
      return scoped.document(id, headers);
    }

    @GET
    @Path("tuned")
    public Response document(@QueryParam("document") String id, @Context HttpHeaders headers) {
      return production.document(id, headers);
    }

    @GET
    @Path("tuned-ping")
    @Produces(MediaType.TEXT_PLAIN)
    public String ping() {
      return client.ping();
    }
  }
}
