// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Creates documents, and reads, changes and deletes single ones. */
@Singleton
@Path("/documents")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "documents")
public record DocumentsResource(
    DocumentHotRead read,
    DocumentStore store,
    DocumentEditor editor,
    DocumentResponses responses,
    IdempotentCreation creations) {

  @Inject
  public DocumentsResource {}

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Creates a document that the caller owns")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentContent")))
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "201", ref = "Document")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response create(@BeanParam ApiRequest request, JsonObject body) {
    Caller caller = request.caller().require();
    DocumentContent content = DocumentContent.of(body);
    String id =
        creations.create(
            request.creation(body), statements -> editor.create(statements, caller, content).id());
    return responses.created(
        store.find(UUID.fromString(id), caller, Role.VIEWER), request.headers());
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one document with its links")
  @APIResponse(responseCode = "200", ref = "Document")
  public Response document(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return read.read(Identifier.uuid(id), Caller.of(security), request::getHeaderString)
        .toResponse();
  }

  @PUT
  @Path("{id}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces the writable members of a document")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentContent")))
  @APIResponse(responseCode = "200", ref = "Document")
  public Response replace(@BeanParam ResourceRequest request, JsonObject body) {
    return replace(request, findMatching(request, Role.EDITOR), body);
  }

  @PATCH
  @Path("{id}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some writable members of a document (RFC 7396)")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentPatch")))
  @APIResponse(responseCode = "200", ref = "Document")
  public Response patch(@BeanParam ResourceRequest request, JsonObject patch) {
    VisibleDocument known = findMatching(request, Role.EDITOR);
    return replace(
        request,
        known,
        MergePatch.apply(patch, responses.body(known.document(), MediaFormat.JSON)));
  }

  private Response replace(ResourceRequest request, VisibleDocument known, JsonObject body) {
    DocumentContent content = DocumentContent.of(body);
    return responses.changed(editor.replace(known, request.caller(), content), request.headers());
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Deletes a document and everything that belongs to it")
  @APIResponse(responseCode = "204", description = "The document is deleted")
  public void delete(@BeanParam ResourceRequest request) {
    Document known = findMatching(request, Role.OWNER).document();
    editor.delete(request.caller(), known.id(), known.version());
  }

  /**
   * Finds the document that a request is to change.
   *
   * @throws jakarta.ws.rs.WebApplicationException 412 or 428 unless If-Match names the current
   *     version
   */
  private VisibleDocument findMatching(ResourceRequest request, Role needed) {
    VisibleDocument visible = request.document(store, needed);
    request.requireMatch(visible.document().version());
    return visible;
  }
}
