// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.control.PageEditor;
import io.touchstone.documents.page.control.PageReader;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.VisiblePage;
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
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "pages")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class PageResource {

  @Inject PageReader reader;
  @Inject PageEditor editor;
  @Inject PageResponses responses;

  @GET
  @Operation(summary = "Returns one page with its shapes")
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response page(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return responses.read(
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
    return replaced(
        Caller.of(security), findMatching(id, number, request, security), body, request);
  }

  @PATCH
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some members of a page (RFC 7396); shapes are replaced as a whole")
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
    VisiblePage known = findMatching(id, number, request, security);
    JsonObject patched = MergePatch.apply(patch, known.page().content().toJson());
    return replaced(Caller.of(security), known, patched, request);
  }

  @DELETE
  @Operation(summary = "Deletes a page unless it is the only one")
  @Parameter(ref = "IfMatch")
  @APIResponse(responseCode = "204", description = "The page is deleted")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public void delete(
      @PathParam("id") String id,
      @PathParam("number") String number,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Page known = findMatching(id, number, request, security).page();
    editor.delete(Caller.of(security), known);
  }

  private Response replaced(
      Caller caller, VisiblePage known, JsonObject body, HttpHeaders request) {
    Page page = editor.replace(caller, known.page(), PageContent.of(body));
    return responses.ok(new VisiblePage(page, known.access()), request);
  }

  /**
   * Finds the page that a request is to change.
   *
   * @throws ProblemException 412 or 428 unless If-Match names the current version
   */
  private VisiblePage findMatching(
      String id, String number, HttpHeaders request, SecurityContext security) {
    VisiblePage visible =
        reader.find(
            Identifier.uuid(id), Identifier.number(number), Caller.of(security), Role.EDITOR);
    Preconditions.requireMatch(request, visible.page().version());
    return visible;
  }
}
