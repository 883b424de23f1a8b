// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.boundary.DocumentsRelayResource;
import io.touchstone.http.filter.RequestId;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Read through HttpURLConnection. Open Liberty's Rest Client calls through RESTEasy and Apache
 * HttpClient 4: each call creates many objects, passes several filters, and returns a response with
 * a finalizer, which needs a second garbage collection. The JDK's HttpURLConnection avoids this and
 * also reuses connections.
 *
 * <p>Found by profiling the gateway.
 *
 * <p>Naive: the application-scoped Rest Client. Tuned: HttpURLConnection. Product: production's
 * code, which also uses HttpURLConnection if {@code DOCUMENT_SERVICE_ENGINE} is {@code direct}.
 */
@Practice(
    id = "27",
    slug = "client-engine",
    title = "Use the JDK's connections for the Rest Client",
    naive = "the Rest Client's default engine",
    tuned = "HttpURLConnection",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Calls are so frequent that the client engine shows in the profile.",
    mattersNot =
        "The calls need features of the Rest Client, such as providers and fault "
            + "tolerance, or take long anyway.")
@ApplicationScoped
@Path("/practices/27-client-engine")
public class P27_ClientEngine {

  @Inject ScopedClient scoped;
  @Inject DocumentsRelayResource production;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String uri;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/connectTimeout")
  int connectMillis;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/readTimeout")
  int readMillis;

  @Variant
  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return scoped.document(id, headers);
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id) throws IOException {
    URL url = URI.create(uri + "/documents/" + Identifier.uuid(id)).toURL();
    HttpURLConnection connection = (HttpURLConnection) url.openConnection();
    connection.setConnectTimeout(connectMillis);
    connection.setReadTimeout(readMillis);
    connection.setRequestProperty("Accept", MediaType.APPLICATION_JSON);
    connection.setRequestProperty(RequestId.HEADER, RequestId.current());
    if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
      throw new WebApplicationException(connection.getResponseCode());
    }
    try (InputStream body = connection.getInputStream()) {
      return Response.ok(body.readAllBytes(), connection.getContentType()).build();
    }
  }

  @Variant(baseline = "naive")
  @GET
  @Path("product")
  public Response product(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(id, headers);
  }
}
