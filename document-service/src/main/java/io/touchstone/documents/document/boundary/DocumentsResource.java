// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentEditing;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.Creations;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.input.JsonObjectReader;
import io.touchstone.input.MergePatch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
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
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Documents: the list of those that the caller may see, and each by its id. */
@ApplicationScoped
@Path("/documents")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
public class DocumentsResource {

  private static final String PATH = "/documents/";

  @Inject DocumentReading reading;
  @Inject DocumentEditing editing;
  @Inject DocumentAnswer answer;
  @Inject DocumentLists lists;
  @Inject DocumentLinks links;
  @Inject Creations creations;

  @GET
  @Operation(summary = "One page of the documents that the caller may see")
  @APIResponse(responseCode = "200", ref = "DocumentList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response documents(
      @BeanParam ListRequest list,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return lists.answer(links.documents(), true, list.query(Caller.of(security)), request);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Creates a document that the caller owns")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "DocumentContent")))
  @APIResponse(responseCode = "201", ref = "Document")
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
            statements -> PATH + editing.create(statements, caller, content).id());
    UUID id = UUID.fromString(path.substring(PATH.length()));
    return answer.created(reading.find(id, caller, Role.VIEWER), request);
  }

  @GET
  @Path("{id}")
  @Operation(summary = "One document with its links")
  @APIResponse(responseCode = "200", ref = "Document")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response document(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return answer.read(Identifier.uuid(id), Caller.of(security), request);
  }

  @PUT
  @Path("{id}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces what can be written of a document")
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
    VisibleDocument known = known(id, caller, Role.EDITOR, request);
    return answer.ok(editing.replace(known, caller, DocumentContent.of(body)), request);
  }

  @PATCH
  @Path("{id}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some of what can be written of a document (RFC 7396)")
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
    VisibleDocument known = known(id, caller, Role.EDITOR, request);
    JsonObject patched = MergePatch.apply(patch, DocumentContent.of(known.document()).toJson());
    return answer.ok(editing.replace(known, caller, DocumentContent.of(patched)), request);
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Deletes a document with all that belongs to it")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "It is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    VisibleDocument known = known(id, Caller.of(security), Role.OWNER, request);
    editing.delete(known.document().id(), known.document().version());
  }

  /** The document, of which the request must name the version. */
  private VisibleDocument known(String id, Caller caller, Role needed, HttpHeaders request) {
    VisibleDocument visible = reading.find(Identifier.uuid(id), caller, needed);
    Preconditions.requireMatch(request, visible.document().version());
    return visible;
  }
}
