// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.boundary;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.control.GrantStore;
import io.touchstone.documents.access.entity.AccessContent;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The users of a document, and the access of each user or of everyone. */
@ApplicationScoped
@Path("/documents/{id}/users")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "access")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class AccessResource {

  @Inject DocumentReader reader;
  @Inject DocumentLinks links;
  @Inject GrantStore grants;
  @Inject AccessEditor accessEditor;
  @Inject AccessResponses responses;

  @GET
  @Operation(summary = "Lists the users of a document with their names")
  @APIResponse(responseCode = "200", ref = "DocumentUsers")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response users(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return responses.users(Identifier.uuid(id), Caller.of(security), request);
  }

  @GET
  @Path("access")
  @Operation(summary = "Lists all access to a document and the caller's own role")
  @APIResponse(responseCode = "200", ref = "AccessList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response access(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return responses.all(Identifier.uuid(id), Caller.of(security), request);
  }

  @GET
  @Path("{user}/access")
  @Operation(summary = "Returns the access of one user or of everyone")
  @APIResponse(responseCode = "200", ref = "Access")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response one(
      @PathParam("id") String id,
      @Parameter(ref = "User") @PathParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return responses.one(Identifier.uuid(id), Grant.userId(user), Caller.of(security), request);
  }

  @PUT
  @Path("{user}/access")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Shares a document with a user or, to publish it, with everyone")
  @Parameter(ref = "IfMatchOfExisting")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AccessContent")))
  @APIResponse(responseCode = "200", ref = "Access")
  @APIResponse(responseCode = "201", ref = "Access")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response put(
      @PathParam("id") String id,
      @Parameter(ref = "User") @PathParam("user") String user,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    long userId = Grant.userId(user);
    UUID document = changeable(id, caller, userId, Role.OWNER);
    Optional<Grant> known = grants.find(document, userId);
    requireMatch(request, known);
    Role role = AccessContent.of(body, userId).role();
    if (known.isPresent()) {
      return ok(accessEditor.change(caller, known.get(), role), request);
    }
    return created(accessEditor.add(document, caller, userId, role), request);
  }

  @DELETE
  @Path("{user}/access")
  @Operation(summary = "Removes the access of a user or of everyone; users may remove their own")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "The access is removed")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void remove(
      @PathParam("id") String id,
      @Parameter(ref = "User") @PathParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    long userId = Grant.userId(user);
    Role needed = caller.signedIn() && caller.id() == userId ? Role.VIEWER : Role.OWNER;
    Grant known = responses.find(changeable(id, caller, userId, needed), userId);
    Preconditions.requireMatch(request, known.version());
    accessEditor.remove(caller, known, needed);
  }

  /**
   * Returns the id of the document if the caller may change the access of this user.
   *
   * @throws ProblemException 409 if the user is the creator, so that a document always has an owner
   */
  private UUID changeable(String id, Caller caller, long userId, Role needed) {
    VisibleDocument visible = reader.find(Identifier.uuid(id), caller, needed);
    Document document = visible.document();
    if (document.creator() == userId) {
      throw ProblemException.conflict(
          "The creator of a document always owns it; this access cannot be changed.");
    }
    return document.id();
  }

  private static void requireMatch(HttpHeaders request, Optional<Grant> known) {
    if (known.isPresent()) {
      Preconditions.requireMatch(request, known.get().version());
    } else if (request.getHeaderString(HttpHeaders.IF_MATCH) != null) {
      throw ProblemException.preconditionFailed();
    }
  }

  private Response created(Grant grant, HttpHeaders request) {
    return responses
        .with(
            Response.status(Response.Status.CREATED),
            grant,
            CachePolicy.PERSONAL,
            MediaFormat.of(request))
        .header(HttpHeaders.LOCATION, links.access(grant.document(), grant.userId()).uri())
        .build();
  }

  private Response ok(Grant grant, HttpHeaders request) {
    return responses
        .with(Response.ok(), grant, CachePolicy.PERSONAL, MediaFormat.of(request))
        .build();
  }
}
