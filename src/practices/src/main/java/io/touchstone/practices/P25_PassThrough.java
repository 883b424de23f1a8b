// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
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
 * A gateway that maps bodies to objects decodes and encodes each of them, although it does not use
 * the content.
 *
 * <p>Naive: a Rest Client interface returns a {@code JsonObject}, which the resource returns.
 * Tuned: the same with {@code byte[]}. Product: production's code, which also relays headers.
 */
@Practice(
    id = "25",
    slug = "pass-through",
    service = "gateway",
    title = "Relay a response body without parsing it",
    naive = "parsing and serialising a relayed response",
    tuned = "bytes relayed unchanged",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "A gateway relays bodies that it does not look into.",
    mattersNot = "The gateway must change or check the body.",
    costs = "The gateway cannot check or change what it relays.",
    wrong =
        "The called service is not trusted: its body then reaches clients unchecked. A body of"
            + " unknown size is read into memory as a whole.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/25-pass-through")
@Produces(MediaType.APPLICATION_JSON)
public class P25_PassThrough {

  @Inject @RestClient ParsedDocuments parsed;
  @Inject @RestClient DocumentBytes bytes;
  @Inject DocumentsRelay production;

  /** Maps documents to objects. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface ParsedDocuments {

    @GET
    JsonObject document(@PathParam("id") String id);
  }

  /** Leaves documents as they are. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface DocumentBytes {

    @GET
    byte[] document(@PathParam("id") String id);
  }

  @Variant(code = {"ParsedDocuments", "naive"})
  @GET
  @Path("naive")
  public JsonObject naive(@QueryParam("document") String id) {
    return parsed.document(id);
  }

  @Variant(
      baseline = "naive",
      code = {"DocumentBytes", "tuned"})
  @GET
  @Path("tuned")
  public byte[] tuned(@QueryParam("document") String id) {
    return bytes.document(id);
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("product")
  public Response product(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(Identifier.uuid(id).toString(), RelayedHeaders.of(headers));
  }
}
