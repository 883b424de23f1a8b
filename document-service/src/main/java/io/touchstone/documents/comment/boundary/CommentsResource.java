// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.boundary;

import io.touchstone.documents.comment.control.CommentRepresentation;
import io.touchstone.documents.comment.control.CommentStore;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The comments on a document, newest last. */
@Singleton
@Path("/documents/{id}/comments")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "comments")
public record CommentsResource(
    DocumentStore documents,
    CommentStore comments,
    CommentRepresentation representation,
    IdempotentCreation creations) {

  @Inject
  public CommentsResource {}

  @GET
  @Operation(
      summary = "Lists one page of the comments on a document, newest last",
      description = "A response ends before the limit if its comments exceed 512 KiB.")
  @APIResponse(responseCode = "200", ref = "CommentList")
  public Response comments(@BeanParam ResourceRequest request, @BeanParam PagingParameters page) {
    PagingQuery<Long> query = page.query(Identifier::number);
    CachePolicy caching = request.document(documents, Role.VIEWER).caching();
    Slice<Comment> slice = comments.page(request.id(), query);
    PaginationLinks links =
        PaginationLinks.of(
            representation.links().comments(request.id()), query, slice, Comment::number);
    return request
        .select(caching, version(slice))
        .withLinks(links.headers())
        .respond(format -> links.addTo(representation.all(slice.items(), format)).toBytes());
  }

  private static String version(Slice<Comment> slice) {
    VersionDigest digest = new VersionDigest();
    slice.items().forEach(comment -> digest.add(0, comment.number(), comment.version()));
    return digest.add(slice.before(), slice.after()).text();
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Adds a comment to a document")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CommentContent")))
  @APIResponse(responseCode = "201", ref = "Comment")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response create(@BeanParam ResourceRequest request, JsonObject body) {
    request.document(documents, Role.COMMENTER);
    CommentContent content = CommentContent.of(body);
    String number =
        creations.create(
            request.creation(body),
            statements -> comments.add(statements, request.id(), request.caller(), content));
    Comment comment = comments.require(request.id(), Long.parseLong(number));
    return select(request, request.document(documents, Role.VIEWER), comment)
        .created(representation.uri(comment), format -> representation.one(comment, format));
  }

  @GET
  @Path("{number}")
  @Operation(summary = "Returns one comment")
  @APIResponse(responseCode = "200", ref = "Comment")
  public Response comment(@BeanParam ResourceRequest request, @PathParam("number") String number) {
    VisibleDocument document = request.document(documents, Role.VIEWER);
    Comment comment = comments.require(request.id(), Identifier.number(number));
    return select(request, document, comment)
        .respond(format -> representation.one(comment, format));
  }

  @PATCH
  @Path("{number}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes one of the caller's own comments (RFC 7396)")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CommentPatch")))
  @APIResponse(responseCode = "200", ref = "Comment")
  public Response patch(
      @BeanParam ResourceRequest request, @PathParam("number") String number, JsonObject patch) {
    VisibleDocument document = request.document(documents, Role.COMMENTER);
    Comment known = comments.require(request.id(), Identifier.number(number));
    if (known.author() != request.caller().id()) {
      throw ProblemException.forbidden("Only the author of a comment can change it.");
    }
    request.requireMatch(known.version());
    JsonObject patched = MergePatch.apply(patch, representation.one(known, MediaFormat.JSON));
    Comment changed = comments.change(request.caller(), known, CommentContent.of(patched));
    return select(request, document, changed)
        .changed(format -> representation.one(changed, format));
  }

  @DELETE
  @Path("{number}")
  @Operation(summary = "Deletes a comment; allowed for its author and the document's owners")
  @APIResponse(responseCode = "204", description = "The comment is deleted")
  public void delete(@BeanParam ResourceRequest request, @PathParam("number") String number) {
    VisibleDocument document = request.document(documents, Role.VIEWER);
    Comment known = comments.require(request.id(), Identifier.number(number));
    document.access().require(known.neededToDelete(request.caller()), request.caller());
    request.requireMatch(known.version());
    comments.delete(request.caller(), known);
  }

  private static SelectedRepresentation select(
      ResourceRequest request, VisibleDocument document, Comment comment) {
    return request.select(document.caching(), comment.version());
  }
}
