// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.boundary.ApiRequest;
import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.invitation.control.InvitationEditor;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The caller's pending invitations, and single invitations by id. */
@Singleton
@Path("/invitations")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "invitations")
public record InvitationsResource(
    DocumentLinks links,
    InvitationStore invitations,
    InvitationEditor editor,
    InvitationResponses responses) {

  @Inject
  public InvitationsResource {}

  @GET
  @Operation(summary = "Lists one page of the caller's pending invitations, newest first")
  @APIResponse(responseCode = "200", ref = "InvitationList")
  public Response invitations(@BeanParam ApiRequest request, @BeanParam PagingParameters page) {
    Caller caller = request.caller().require();
    PagingQuery<Cursor> query = page.query(Cursor::ofTime);
    return responses.list(
        request,
        links.invitations(),
        query,
        invitations.ofCaller(query, caller, DocumentStore.now()));
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one invitation to its invitee or to an owner of the document")
  @APIResponse(responseCode = "200", ref = "Invitation")
  public Response invitation(@BeanParam ResourceRequest request) {
    return responses.read(request, find(request));
  }

  @DELETE
  @Path("{id}")
  @Operation(summary = "Withdraws an invitation; access already accepted remains")
  @APIResponse(responseCode = "204", description = "The invitation is deleted")
  public void delete(@BeanParam ResourceRequest request) {
    VisibleInvitation known = find(request);
    InvitationEditor.requireOwner(known);
    request.requireMatch(known.version());
    editor.withdraw(known, request.caller());
  }

  @POST
  @Path("{id}/accept")
  @Operation(summary = "Accepts the offered role, unless the caller already has a higher one")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response accept(@BeanParam ResourceRequest request) {
    editor.accept(request.id(), request.caller().require());
    return responses.changed(request, find(request));
  }

  @POST
  @Path("{id}/decline")
  @Operation(summary = "Declines the invitation")
  @APIResponse(responseCode = "200", ref = "Invitation")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response decline(@BeanParam ResourceRequest request) {
    editor.decline(request.id(), request.caller().require());
    return responses.changed(request, find(request));
  }

  private VisibleInvitation find(ResourceRequest request) {
    return editor.find(request.id(), request.caller().require());
  }
}
