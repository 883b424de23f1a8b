// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.page.control.PageEditing;
import io.touchstone.documents.page.control.PageReading;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.input.JsonObjectReader;
import io.touchstone.input.MergePatch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** One page of a document. */
@ApplicationScoped
@Path("/documents/{id}/pages/{number}")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
@Tag(name = "pages")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class PageResource {

  @Inject PageReading reading;
  @Inject PageEditing editing;
  @Inject PageAnswer answer;

  @GET
  @Operation(summary = "One page with what is drawn on it")
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response page(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return answer.read(
        Identifier.uuid(id), Identifier.number(number), Caller.of(security), request);
  }

  @PUT
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces a page")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response replace(
      @PathParam("id") String id,
      @PathParam("number") String number,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return replaced(known(id, number, request, security), body, request);
  }

  @PATCH
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some of a page (RFC 7396); shapes are replaced together")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
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
    VisiblePage known = known(id, number, request, security);
    JsonObject patched = MergePatch.apply(patch, known.page().content().toJson());
    return replaced(known, patched, request);
  }

  @DELETE
  @Operation(summary = "Deletes a page that is not the only one")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "It is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    editing.delete(known(id, number, request, security).page());
  }

  private Response replaced(VisiblePage known, JsonObject body, HttpHeaders request) {
    return answer.ok(
        new VisiblePage(editing.replace(known.page(), PageContent.of(body)), known.access()),
        request);
  }

  /** The page, of which the request must name the version. */
  private VisiblePage known(
      String id, String number, HttpHeaders request, SecurityContext security) {
    VisiblePage visible =
        reading.find(
            Identifier.uuid(id), Identifier.number(number), Caller.of(security), Role.EDITOR);
    Preconditions.requireMatch(request, visible.page().version());
    return visible;
  }
}
