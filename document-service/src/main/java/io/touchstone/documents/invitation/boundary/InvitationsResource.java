// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.control.Inviting;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.documents.paging.boundary.PageRequest;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
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

/** The invitations of the caller: those that they can decide on, and each by its id. */
@ApplicationScoped
@Path("/invitations")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
@Tag(name = "invitations")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
public class InvitationsResource {

  @Inject DocumentLinks links;
  @Inject InvitationStore invitations;
  @Inject Inviting inviting;
  @Inject InvitationAnswers answers;

  @GET
  @Operation(summary = "One page of the invitations that wait for the caller, the newest first")
  @APIResponse(responseCode = "200", ref = "InvitationList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response invitations(
      @BeanParam PageRequest page,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    return answers.list(
        links.invitations(),
        invitations.ofCaller(InvitationAnswers.query(page), caller, DocumentStore.now()),
        page,
        request);
  }

  @GET
  @Path("{id}")
  @Operation(summary = "One invitation, for its invitee and the owners of the document")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  public Response invitation(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    return answers.one(inviting.find(Identifier.uuid(id), caller), request);
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Withdraws an invitation; access that it gave stays")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "It is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    SeenInvitation known = inviting.find(Identifier.uuid(id), caller);
    Inviting.requireOwner(known);
    Preconditions.requireMatch(request, known.version());
    inviting.withdraw(known, caller);
  }

  @POST
  @Path("{id}/accept")
  @Operation(summary = "Takes the role that the invitation offers, unless a higher one is there")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response accept(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID invitation = Identifier.uuid(id);
    inviting.accept(invitation, caller);
    return answers.ok(inviting.find(invitation, caller), request);
  }

  @POST
  @Path("{id}/decline")
  @Operation(summary = "Turns the invitation down")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response decline(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID invitation = Identifier.uuid(id);
    inviting.decline(invitation, caller);
    return answers.ok(inviting.find(invitation, caller), request);
  }
}
