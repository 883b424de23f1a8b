// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.http.path.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
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
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Open Liberty's Rest Client calls through RESTEasy and Apache HttpClient 4: each call creates many
 * objects, passes several filters, and returns a response with a finalizer, which needs a second
 * garbage collection.
 *
 * <p>The library {@code lean-rest-client} implements the same interfaces. It evaluates annotations
 * once, and sends requests over pooled connections with Apache HttpClient 5. Add it to the
 * application and set {@code <configKey>/implementation=lean}, or the same for one interface by its
 * name; your code does not change. What it does not support is rejected at start-up.
 *
 * <p>Found by profiling the gateway. Naive: the application-scoped Rest Client. Tuned: the same
 * interface, for which the configuration sets {@code implementation=lean}. Product: production's
 * code, which also uses the lean implementation, and relays more headers.
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
        "A library that is not part of the platform, has fewer features, and is maintained"
            + " separately from the server. It limits the time of a whole call and the size of a"
            + " body, which the server's client does not.",
    wrong =
        "The application depends on a feature or a provider that the lean implementation rejects at"
            + " start-up, or on settings of the server's client, such as a TLS configuration other"
            + " than the server's default.",
    checkedOn = "26.0.0.5")
public final class P27_ClientEngine {

  private P27_ClientEngine() {}

  /** A client with the server's implementation. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface Documents {

    @GET
    byte[] document(@PathParam("id") String id);
  }

  /** The same; the configuration sets its implementation to {@code lean}. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface LeanDocuments {

    @GET
    byte[] document(@PathParam("id") String id);
  }

  /** Calls through the server's implementation. */
  @Variant(code = {"Documents", "Naive"})
  @ApplicationScoped
  @Path("/27-client-engine/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient Documents client;

    @GET
    public byte[] document(@QueryParam("document") String id) {
      return client.document(id);
    }
  }

  /** Calls through the lean implementation. */
  @Variant(
      baseline = "naive",
      code = {"LeanDocuments", "Tuned"})
  @ApplicationScoped
  @Path("/27-client-engine/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject @RestClient LeanDocuments client;

    @GET
    public byte[] document(@QueryParam("document") String id) {
      return client.document(id);
    }
  }

  /** The production endpoint. */
  @ApplicationScoped
  @Path("/27-client-engine/product")
  public static class Product {

    @Inject DocumentsRelay production;

    @Variant(name = "product", baseline = "naive", full = true)
    @GET
    public Response document(@QueryParam("document") String id, @Context HttpHeaders headers) {
      return production.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
    }
  }
}
