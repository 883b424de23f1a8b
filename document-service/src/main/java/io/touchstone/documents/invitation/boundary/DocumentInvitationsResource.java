// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.invitation.control.InvitationEditor;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The invitations to a document, for its owners. */
@ApplicationScoped
@Path("/documents/{id}/invitations")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "invitations")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "403", ref = "Forbidden")
@APIResponse(responseCode = "404", ref = "NotFound")
public class DocumentInvitationsResource {

  private static final String PATH = "/invitations/";

  @Inject DocumentReader reader;
  @Inject DocumentLinks links;
  @Inject InvitationStore invitations;
  @Inject InvitationEditor editor;
  @Inject InvitationResponses responses;
  @Inject IdempotentCreation creations;

  @GET
  @Operation(summary = "Lists one page of the invitations to a document, newest first")
  @APIResponse(responseCode = "200", ref = "InvitationList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response invitations(
      @PathParam("id") String id,
      @BeanParam PagingParameters page,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    UUID document = Identifier.uuid(id);
    Caller caller = Caller.of(security);
    reader.state(document, caller, Role.OWNER);
    return responses.list(
        links.document(document).append("/invitations"),
        invitations.ofDocument(
            document, InvitationResponses.query(page), caller, DocumentStore.now()),
        page,
        request);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Invites a user to a document by login")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "InvitationContent")))
  @APIResponse(responseCode = "201", ref = "Invitation")
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
    reader.state(document, caller, Role.OWNER);
    InvitationContent content = InvitationContent.of(body, DocumentStore.now());
    String path =
        creations.create(
            caller,
            CreationRequest.of(request, document + PATH, body),
            statements -> PATH + editor.invite(statements, document, caller, content));
    UUID invitation = UUID.fromString(path.substring(PATH.length()));
    return responses.created(editor.find(invitation, caller), request);
  }
}
