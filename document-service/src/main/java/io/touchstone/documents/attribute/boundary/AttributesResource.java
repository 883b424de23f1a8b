// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.boundary;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * The attributes of a document. They have their own version; changing them does not change the
 * version of the document.
 */
@Singleton
@Path("/documents/{id}/attributes")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "attributes")
public record AttributesResource(
    DocumentStore documents, AttributeStore store, DocumentLinks links) {

  @Inject
  public AttributesResource {}

  @GET
  @Operation(summary = "Returns the attributes of a document")
  @APIResponse(responseCode = "200", ref = "Attributes")
  public Response attributes(@BeanParam ResourceRequest request) {
    CachePolicy caching = request.document(documents, Role.VIEWER).caching();
    Attributes.Stored known = store.find(request.id());
    return request.select(caching, known.version()).respond(format -> body(known, format));
  }

  @PUT
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces all attributes")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AttributesContent")))
  @APIResponse(responseCode = "200", ref = "Attributes")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response replace(@BeanParam ResourceRequest request, JsonObject body) {
    return change(request, known -> body);
  }

  @PATCH
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some attributes (RFC 7396); null removes one")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AttributesPatch")))
  @APIResponse(responseCode = "200", ref = "Attributes")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response patch(@BeanParam ResourceRequest request, JsonObject patch) {
    return change(request, known -> MergePatch.apply(patch, body(known, MediaFormat.JSON)));
  }

  private Response change(ResourceRequest request, Function<Attributes.Stored, JsonObject> change) {
    CachePolicy caching = request.document(documents, Role.EDITOR).caching();
    Attributes.Stored known = store.find(request.id());
    request.requireMatch(known.version());
    Attributes.Stored changed =
        store.replace(request.caller(), known, Attributes.of(change.apply(known)));
    return request.select(caching, changed.version()).changed(format -> body(changed, format));
  }

  private byte[] body(Attributes.Stored known, MediaFormat format) {
    Link document = links.document(known.document());
    return format
        .writer()
        .value("attributes", known.content().attributes())
        .link("document", document)
        .link(RepresentationWriter.SELF, document.append("/attributes"))
        .toBytes();
  }
}
