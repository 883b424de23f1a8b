// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
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
 * Make Rest Clients application-scoped. A MicroProfile Rest Client without a scope is
 * {@code @Dependent}. Injected into a request-scoped resource, the default for resource classes, a
 * client is built for each request. This costs class loading, an SSL context, a connection pool,
 * and a connection that serves only one call.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022. Claim: 373 % more throughput with an application-scoped client, ×4.73.
 *
 * <p>Naive: the client without a scope, closed after each call. Step {@code scoped}, which is what
 * the source measured: the same client, application-scoped. Tuned: production's code, which does
 * not use the Rest Client for reads (practice 27). The variants {@code naive-ping} and {@code
 * tuned-ping} repeat the source's ping.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 01}. Expect one of the largest
 * gains of all practices, independent of the body.
 */
public final class P01_RestClientScope {

  private P01_RestClientScope() {}

  /** A client of document-service without a scope. */
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdPropagation.class)
  @RegisterProvider(RelayRequestFilter.class)
  @Path("/")
  public interface UnscopedClient extends AutoCloseable {

    @GET
    @Path("documents/{id}")
    Response document(@PathParam("id") String id, RelayedHeaders headers);

    @GET
    @Path("practices/ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();

    @Override
    void close();
  }

  /** An application-scoped client of the ping resource, as in the source. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdPropagation.class)
  @RegisterProvider(RelayRequestFilter.class)
  @Path("/")
  public interface ScopedPingClient {

    @GET
    @Path("practices/ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();
  }

  /** Uses one client per request, closed after the call. */
  @RequestScoped
  @Path("/practices/01-rest-client-scope")
  public static class Naive {

    @Inject @RestClient UnscopedClient client;
    @Inject DownstreamServices services;

    @GET
    @Path("naive")
    public Response document(@QueryParam("document") String id, @Context HttpHeaders headers) {
      String known = Identifier.uuid(id).toString();
      RelayedHeaders relayed = RelayedHeaders.of(headers);
      try (UnscopedClient closed = client) {
        return services.documentService().relay(() -> closed.document(known, relayed));
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

  /** Uses one client for all requests. */
  @RequestScoped
  @Path("/practices/01-rest-client-scope")
  public static class Tuned {

    @Inject ScopedClient scoped;
    @Inject DocumentsRelayResource production;
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
