// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.invitation.control.InvitationEditor;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
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
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The caller's pending invitations, and single invitations by id. */
@ApplicationScoped
@Path("/invitations")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "invitations")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
public class InvitationsResource {

  @Inject DocumentLinks links;
  @Inject InvitationStore invitations;
  @Inject InvitationEditor editor;
  @Inject InvitationResponses responses;

  @GET
  @Operation(summary = "Lists one page of the caller's pending invitations, newest first")
  @APIResponse(responseCode = "200", ref = "InvitationList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response invitations(
      @BeanParam PagingParameters page,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    return responses.list(
        links.invitations(),
        invitations.ofCaller(InvitationResponses.query(page), caller, DocumentStore.now()),
        page,
        request);
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one invitation to its invitee or to an owner of the document")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  public Response invitation(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    return responses.one(editor.find(Identifier.uuid(id), caller), request);
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Withdraws an invitation; access already accepted remains")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "The invitation is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    VisibleInvitation known = editor.find(Identifier.uuid(id), caller);
    InvitationEditor.requireOwner(known);
    Preconditions.requireMatch(request, known.version());
    editor.withdraw(known, caller);
  }

  @POST
  @Path("{id}/accept")
  @Operation(summary = "Accepts the offered role, unless the caller already has a higher one")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response accept(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID invitation = Identifier.uuid(id);
    editor.accept(invitation, caller);
    return responses.ok(editor.find(invitation, caller), request);
  }

  @POST
  @Path("{id}/decline")
  @Operation(summary = "Declines the invitation")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response decline(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID invitation = Identifier.uuid(id);
    editor.decline(invitation, caller);
    return responses.ok(editor.find(invitation, caller), request);
  }
}
