// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
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
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Creates documents, and reads, changes and deletes single ones. */
@ApplicationScoped
@Path("/documents")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
public class DocumentsResource {

  private static final String PATH = "/documents/";

  @Inject DocumentRead read;
  @Inject DocumentReader reader;
  @Inject DocumentEditor editor;
  @Inject DocumentResponses responses;
  @Inject IdempotentCreation creations;

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Creates a document that the caller owns")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentContent")))
  @APIResponse(responseCode = "201", ref = "Document")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  public Response create(
      JsonObject body, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    DocumentContent content = DocumentContent.of(body);
    String path =
        creations.create(
            caller,
            CreationRequest.of(request, PATH, body),
            statements -> PATH + editor.create(statements, caller, content).id());
    UUID id = UUID.fromString(path.substring(PATH.length()));
    return responses.created(reader.find(id, caller, Role.VIEWER), request);
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one document with its links")
  @APIResponse(responseCode = "200", ref = "Document")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response document(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return read.read(Identifier.uuid(id), Caller.of(security), request::getHeaderString)
        .toResponse();
  }

  @PUT
  @Path("{id}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces the writable members of a document")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentContent")))
  @APIResponse(responseCode = "200", ref = "Document")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response replace(
      @PathParam("id") String id,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    VisibleDocument known = findMatching(id, caller, Role.EDITOR, request);
    return responses.ok(editor.replace(known, caller, DocumentContent.of(body)), request);
  }

  @PATCH
  @Path("{id}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some writable members of a document (RFC 7396)")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentPatch")))
  @APIResponse(responseCode = "200", ref = "Document")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response patch(
      @PathParam("id") String id,
      JsonObject patch,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    VisibleDocument known = findMatching(id, caller, Role.EDITOR, request);
    JsonObject patched = MergePatch.apply(patch, DocumentContent.of(known.document()).toJson());
    return responses.ok(editor.replace(known, caller, DocumentContent.of(patched)), request);
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Deletes a document and everything that belongs to it")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "The document is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    VisibleDocument known = findMatching(id, caller, Role.OWNER, request);
    editor.delete(caller, known.document().id(), known.document().version());
  }

  /**
   * Finds the document that a request is to change.
   *
   * @throws ProblemException 412 or 428 unless If-Match names the current version
   */
  private VisibleDocument findMatching(String id, Caller caller, Role needed, HttpHeaders request) {
    VisibleDocument visible = reader.find(Identifier.uuid(id), caller, needed);
    Preconditions.requireMatch(request, visible.document().version());
    return visible;
  }
}
