// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.boundary;

import io.touchstone.documents.comment.control.CommentEditor;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.paging.boundary.PagingParameters;
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
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
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

/** The comments on a document, newest last. */
@ApplicationScoped
@Path("/documents/{id}/comments")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "comments")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class CommentsResource {

  @Inject DocumentReader reader;
  @Inject CommentEditor editor;
  @Inject CommentResponses responses;
  @Inject IdempotentCreation creations;

  @GET
  @Operation(summary = "Lists one page of the comments on a document, newest last")
  @APIResponse(responseCode = "200", ref = "CommentList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response comments(
      @PathParam("id") String id,
      @BeanParam PagingParameters page,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return responses.list(Identifier.uuid(id), page, Caller.of(security), request);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Adds a comment to a document")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CommentContent")))
  @APIResponse(responseCode = "201", ref = "Comment")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  public Response create(
      @PathParam("id") String id,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    UUID document = Identifier.uuid(id);
    Caller caller = Caller.of(security);
    reader.state(document, caller, Role.COMMENTER);
    CommentContent content = CommentContent.of(body);
    String collection = "/documents/" + document + "/comments/";
    String path =
        creations.create(
            caller,
            CreationRequest.of(request, collection, body),
            statements -> collection + editor.add(statements, document, caller, content));
    long number = Long.parseLong(path.substring(collection.length()));
    return responses.created(document, number, caller, request);
  }

  @GET
  @Path("{number}")
  @Operation(summary = "Returns one comment")
  @APIResponse(responseCode = "200", ref = "Comment")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response comment(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return responses.one(
        Identifier.uuid(id), Identifier.number(number), Caller.of(security), request);
  }

  @PATCH
  @Path("{number}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes one of the caller's own comments (RFC 7396)")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CommentContent")))
  @APIResponse(responseCode = "200", ref = "Comment")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response patch(
      @PathParam("id") String id,
      @PathParam("number") String number,
      JsonObject patch,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    CallerAccess access = reader.state(Identifier.uuid(id), caller, Role.COMMENTER).access();
    Comment known = editor.find(Identifier.uuid(id), Identifier.number(number));
    requireAuthor(known, caller);
    Preconditions.requireMatch(request, known.version());
    JsonObject patched = MergePatch.apply(patch, CommentContent.of(known).toJson());
    Comment changed = editor.change(caller, known, CommentContent.of(patched));
    return responses.with(Response.ok(), changed, access.caching(), request).build();
  }

  @DELETE
  @Path("{number}")
  @Operation(summary = "Deletes a comment; allowed for its author and the document's owners")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "The comment is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    CallerAccess access = reader.state(Identifier.uuid(id), caller, Role.VIEWER).access();
    Comment known = editor.find(Identifier.uuid(id), Identifier.number(number));
    if (known.author() != caller.id()) {
      access.require(Role.OWNER, caller);
    }
    Preconditions.requireMatch(request, known.version());
    editor.delete(caller, known);
  }

  private static void requireAuthor(Comment comment, Caller caller) {
    if (comment.author() != caller.id()) {
      throw ProblemException.forbidden("Only the author of a comment can change it.");
    }
  }
}
