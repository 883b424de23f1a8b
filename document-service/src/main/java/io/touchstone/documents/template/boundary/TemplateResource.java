// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.boundary;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.template.entity.CopyContent;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
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

/** A document as a template for new documents. */
@ApplicationScoped
@Path("/documents/{id}/template")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class TemplateResource {

  private static final String DOCUMENTS = "/documents/";

  @Inject DocumentReader reader;
  @Inject DocumentEditor editor;
  @Inject DocumentResponses documents;
  @Inject TemplateResponses responses;
  @Inject IdempotentCreation creations;

  @GET
  @Operation(summary = "Returns what a copy of this document would contain")
  @APIResponse(responseCode = "200", ref = "Template")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response template(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    return responses.read(Identifier.uuid(id), Caller.of(security), request);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Copies this document; the caller owns the copy")
  @Parameter(ref = "IdempotencyKey")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CopyContent")))
  @APIResponse(responseCode = "201", ref = "Document")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  public Response create(
      @PathParam("id") String id,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    Document source = reader.find(Identifier.uuid(id), caller, Role.VIEWER).document();
    caller.require();
    String title = CopyContent.of(body).titleOr(source.title());
    String path =
        creations.create(
            caller,
            CreationRequest.of(request, DOCUMENTS + source.id() + "/template", body),
            statements -> DOCUMENTS + editor.copy(statements, source.id(), caller, title).id());
    UUID created = UUID.fromString(path.substring(DOCUMENTS.length()));
    return documents.created(reader.find(created, caller, Role.VIEWER), request);
  }
}
