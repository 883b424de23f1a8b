// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.invitation.control.InvitationEditor;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The invitations to a document, for its owners. */
@Singleton
@Path("/documents/{id}/invitations")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "invitations")
@APIResponse(responseCode = "403", ref = "Forbidden")
public record DocumentInvitationsResource(
    DocumentStore documents,
    DocumentLinks links,
    InvitationStore invitations,
    InvitationEditor editor,
    InvitationResponses responses,
    IdempotentCreation creations) {

  @Inject
  public DocumentInvitationsResource {}

  @GET
  @Operation(summary = "Lists one page of the invitations to a document, newest first")
  @APIResponse(responseCode = "200", ref = "InvitationList")
  public Response invitations(
      @BeanParam ResourceRequest request, @BeanParam PagingParameters page) {
    request.document(documents, Role.OWNER);
    PagingQuery<Cursor> query = page.query(Cursor::ofTime);
    return responses.list(
        request,
        links.document(request.id()).append("/invitations"),
        query,
        invitations.ofDocument(request.id(), query, request.caller(), DocumentStore.now()));
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Invites a user to a document by login")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "InvitationContent")))
  @APIResponse(responseCode = "201", ref = "Invitation")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response create(@BeanParam ResourceRequest request, JsonObject body) {
    request.document(documents, Role.OWNER);
    InvitationContent content = InvitationContent.of(body, DocumentStore.now());
    String id =
        creations.create(
            request.creation(body),
            statements -> editor.invite(statements, request.id(), request.caller(), content));
    return responses.created(request, editor.find(UUID.fromString(id), request.caller()));
  }
}
