// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.filter.RequestIdPropagation;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Open Liberty's Rest Client calls through RESTEasy and Apache HttpClient 4: each call creates many
 * objects, passes several filters, and returns a response with a finalizer, which needs a second
 * garbage collection.
 *
 * <p>The library {@code lean-rest-client} implements the same interfaces. It evaluates annotations
 * once, and exchanges messages over pooled connections with Apache HttpClient 5. Add it to the
 * application and set {@code <configKey>/implementation=lean}, or the same for one interface by its
 * name; code does not change. What it does not support is rejected at start-up.
 *
 * <p>Found by profiling the gateway.
 *
 * <p>Naive: the application-scoped Rest Client. Tuned: the same interface, with the lean
 * implementation. Product: production's code, which also uses it.
 */
@Practice(
    id = "27",
    slug = "client-engine",
    service = "gateway",
    title = "Replace the Rest Client's implementation",
    naive = "the server's implementation of the Rest Client",
    tuned = "a lean implementation of the same interface",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Calls are so frequent that the client shows in the profile.",
    mattersNot =
        "The client needs features that the lean implementation lacks, such as asynchronous"
            + " methods, or its calls take long anyway.",
    costs =
        "A library that is not part of the platform, with fewer features, and which is maintained"
            + " separately from the server.",
    wrong =
        "The application depends on a feature or on a provider that the lean implementation"
            + " rejects at start-up, or on traces of the server's client.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/27-client-engine")
public class P27_ClientEngine {

  @Inject ScopedClient scoped;
  @Inject @RestClient LeanDocumentsClient lean;
  @Inject DownstreamServices services;
  @Inject DocumentsRelay production;

  /** The configuration sets its implementation to {@code lean}. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RequestIdPropagation.class)
  @RegisterProvider(RelayRequestFilter.class)
  @Path("/documents")
  public interface LeanDocumentsClient {

    @GET
    @Path("{id}")
    Response document(@PathParam("id") String id, RelayedHeaders headers);
  }

  @Variant
  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return scoped.document(id, headers);
  }

  @Variant(
      baseline = "naive",
      code = {"LeanDocumentsClient", "tuned"})
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    String known = Identifier.uuid(id).toString();
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return services.documentService().relay(() -> lean.document(known, relayed));
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("product")
  public Response product(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }
}
