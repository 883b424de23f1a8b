// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.page.control.PageEditor;
import io.touchstone.documents.page.control.PageReader;
import io.touchstone.documents.page.entity.PageContent;
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

/** The pages of a document. */
@ApplicationScoped
@Path("/documents/{id}/pages")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "pages")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class PagesResource {

  @Inject PageReader reader;
  @Inject PageEditor editor;
  @Inject PageResponses responses;
  @Inject IdempotentCreation creations;

  @GET
  @Operation(
      summary = "Lists the pages of a document in their order",
      description =
          "Besides the limit, one response has at most 512 KiB of pages, or a single page.")
  @APIResponse(responseCode = "200", ref = "PageList")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response pages(
      @PathParam("id") String id,
      @BeanParam PagingParameters selected,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return responses.list(Identifier.uuid(id), selected, Caller.of(security), request);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Adds a page at the end")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "201", ref = "Page")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  public Response add(
      @PathParam("id") String id,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    UUID document = Identifier.uuid(id);
    reader.access(document, caller, Role.EDITOR);
    PageContent content = PageContent.of(body);
    String collection = "/documents/" + document + "/pages/";
    String path =
        creations.create(
            caller,
            CreationRequest.of(request, collection, body),
            statements -> collection + editor.add(statements, document, caller, content).number());
    long number = Long.parseLong(path.substring(collection.length()));
    return responses.created(reader.find(document, number, caller, Role.VIEWER), request);
  }
}
