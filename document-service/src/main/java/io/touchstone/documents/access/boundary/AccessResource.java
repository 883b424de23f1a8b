// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.control.Grants;
import io.touchstone.documents.access.control.Sharing;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.GrantContent;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.problem.ProblemException;
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

/** Who uses a document, and who may do what with it. */
@ApplicationScoped
@Path("/documents/{id}/users")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
@Tag(name = "access")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class AccessResource {

  @Inject DocumentReading reading;
  @Inject DocumentLinks links;
  @Inject Grants grants;
  @Inject Sharing sharing;
  @Inject AccessAnswers answers;

  @GET
  @Operation(summary = "The people who use a document, by name")
  @APIResponse(responseCode = "200", ref = "DocumentUsers")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response users(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return answers.users(Identifier.uuid(id), Caller.of(security), request);
  }

  @GET
  @Path("access")
  @Operation(summary = "Who may do what with a document, and the caller's own role")
  @APIResponse(responseCode = "200", ref = "AccessList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response access(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return answers.all(Identifier.uuid(id), Caller.of(security), request);
  }

  @GET
  @Path("{user}/access")
  @Operation(summary = "What one user, or everyone, may do with a document")
  @APIResponse(responseCode = "200", ref = "Access")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response one(
      @PathParam("id") String id,
      @Parameter(ref = "User") @PathParam("user") String user,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return answers.one(Identifier.uuid(id), Grant.person(user), Caller.of(security), request);
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
    long person = Grant.person(user);
    UUID document = changeable(id, caller, person, Role.OWNER);
    Optional<Grant> known = grants.find(document, person);
    requireMatch(request, known);
    Role role = GrantContent.of(body, person).role();
    if (known.isPresent()) {
      return ok(sharing.change(caller, known.get(), role), request);
    }
    return created(sharing.add(document, caller, person, role), request);
  }

  @DELETE
  @Path("{user}/access")
  @Operation(summary = "Takes the access of a user, or of everyone, away; users may leave")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "They have no access of their own any more")
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
    long person = Grant.person(user);
    Role needed = caller.signedIn() && caller.id() == person ? Role.VIEWER : Role.OWNER;
    Grant known = answers.find(changeable(id, caller, person, needed), person);
    Preconditions.requireMatch(request, known.version());
    sharing.remove(caller, known, needed);
  }

  /**
   * The id of the document, where the caller may change the access of this person.
   *
   * @throws ProblemException 409 for the creator, so that a document always has an owner
   */
  private UUID changeable(String id, Caller caller, long person, Role needed) {
    VisibleDocument visible = reading.find(Identifier.uuid(id), caller, needed);
    Document document = visible.document();
    if (document.creator() == person) {
      throw ProblemException.conflict("the creator of a document always owns it");
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
    return answers
        .with(Response.status(Response.Status.CREATED), grant, Caching.PERSONAL, Form.of(request))
        .header(HttpHeaders.LOCATION, links.access(grant.document(), grant.person()).uri())
        .build();
  }

  private Response ok(Grant grant, HttpHeaders request) {
    return answers.with(Response.ok(), grant, Caching.PERSONAL, Form.of(request)).build();
  }
}
