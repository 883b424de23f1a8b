// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.template.boundary;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.template.entity.CopyContent;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.SelectedRepresentation;
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

/** A document as a template for new documents. */
@Singleton
@Path("/documents/{id}/template")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "documents")
public record TemplateResource(
    DocumentStore store,
    DocumentEditor editor,
    DocumentResponses documents,
    DocumentLinks links,
    PageStore pages,
    IdempotentCreation creations) {

  @Inject
  public TemplateResource {}

  /**
   * Uses the entity tag of the document, whose version changes with everything shown here. If it
   * changes meanwhile, the response has a tag of its own.
   */
  @GET
  @Operation(summary = "Returns what a copy of this document would contain")
  @APIResponse(responseCode = "200", ref = "Template")
  public Response template(@BeanParam ResourceRequest request) {
    VisibleDocument visible = request.document(store, Role.VIEWER);
    Document document = visible.document();
    SelectedRepresentation template = request.select(visible.caching(), document.version());
    if (template.isNotModified()) {
      return template.notModified().toResponse();
    }
    PageStore.Count count = pages.count(document);
    return (count.current() ? template : template.withUniqueTag())
        .full(
            format -> format.render(document, (it, writer) -> describe(it, count.pages(), writer)))
        .toResponse();
  }

  private void describe(Document document, long pageCount, RepresentationWriter writer) {
    Link uri = links.document(document.id());
    Link template = uri.append("/template");
    writer
        .link("create", template)
        .link("document", uri)
        .number("pageCount", pageCount)
        .text("title", document.title())
        .link(RepresentationWriter.SELF, template);
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Copies this document; the caller owns the copy")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "CopyContent")))
  @APIResponse(responseCode = "201", ref = "Document")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response create(@BeanParam ResourceRequest request, JsonObject body) {
    Caller caller = request.caller();
    Document source = request.document(store, Role.VIEWER).document();
    caller.require();
    String title = CopyContent.of(body).titleOr(source.title());
    String id =
        creations.create(
            request.creation(body),
            statements -> editor.copy(statements, source.id(), caller, title).id());
    return documents.created(
        store.find(UUID.fromString(id), caller, Role.VIEWER), request.headers());
  }
}
