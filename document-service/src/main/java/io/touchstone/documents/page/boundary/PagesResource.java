// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.boundary;

import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.page.control.PageEditor;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.http.path.Identifier;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The pages of a document. */
@Singleton
@Path("/documents/{id}/pages")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "pages")
public record PagesResource(
    DocumentStore documents,
    PageStore pages,
    PageEditor editor,
    PageRepresentation representation,
    IdempotentCreation creations) {

  @Inject
  public PagesResource {}

  /**
   * Returns some pages of a document. Their entity tag is that of the document, whose version
   * changes with each page. If the client has the current version, only one row is read. If a page
   * changes meanwhile, the response has a tag of its own.
   */
  @GET
  @Operation(
      summary = "Lists the pages of a document in their order",
      description =
          "A response ends before the limit if its pages exceed 512 KiB; it has at least one page.")
  @APIResponse(responseCode = "200", ref = "PageList")
  public Response pages(@BeanParam ResourceRequest request, @BeanParam PagingParameters selected) {
    PagingQuery<Long> query = selected.query(Identifier::number);
    VisibleDocument visible = request.document(documents, Role.VIEWER);
    Document document = visible.document();
    SelectedRepresentation list = request.select(visible.caching(), document.version());
    if (list.isNotModified()) {
      return list.notModified().toResponse();
    }
    Slice<PageStore.Entry> slice = pages.entries(document.id(), query);
    PaginationLinks links =
        PaginationLinks.of(
            representation.pages(document.id()), query, slice, PageStore.Entry::number);
    PageStore.Pages found = pages.pages(document, slice);
    return (found.current() ? list : list.withUniqueTag())
        .withLinks(links.headers())
        .full(
            format ->
                links.addTo(representation.list(document.id(), found.list(), format)).toBytes())
        .toResponse();
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Adds a page at the end")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "201", ref = "Page")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response add(@BeanParam ResourceRequest request, JsonObject body) {
    request.document(documents, Role.EDITOR);
    PageContent content = PageContent.of(body);
    String number =
        creations.create(
            request.creation(body),
            statements -> editor.add(statements, request.id(), request.caller(), content).number());
    CachePolicy caching = request.document(documents, Role.VIEWER).caching();
    Page page = pages.require(request.id(), Long.parseLong(number));
    return request
        .select(caching, page.version())
        .created(representation.page(page), format -> representation.full(page, format));
  }

  /** Loads the page only if the client does not have the current version. */
  @GET
  @Path("{number}")
  @Operation(summary = "Returns one page with its shapes")
  @APIResponse(responseCode = "200", ref = "Page")
  public Response page(@BeanParam ResourceRequest request, @PathParam("number") String number) {
    long known = Identifier.number(number);
    CachePolicy caching = request.document(documents, Role.VIEWER).caching();
    if (request.headers().getHeaderString(HttpHeaders.IF_NONE_MATCH) != null) {
      SelectedRepresentation current =
          request.select(caching, pages.requireVersion(request.id(), known));
      if (current.isNotModified()) {
        return current.notModified().toResponse();
      }
    }
    Page page = pages.require(request.id(), known);
    return request
        .select(caching, page.version())
        .respond(format -> representation.full(page, format));
  }

  @PUT
  @Path("{number}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces a page")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response replace(
      @BeanParam ResourceRequest request, @PathParam("number") String number, JsonObject body) {
    return change(request, number, known -> body);
  }

  @PATCH
  @Path("{number}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some members of a page (RFC 7396); shapes are replaced as a whole")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "PageContent")))
  @APIResponse(responseCode = "200", ref = "Page")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public Response patch(
      @BeanParam ResourceRequest request, @PathParam("number") String number, JsonObject patch) {
    return change(
        request,
        number,
        known -> MergePatch.apply(patch, representation.full(known, MediaFormat.JSON)));
  }

  private Response change(
      ResourceRequest request, String number, Function<Page, JsonObject> change) {
    CachePolicy caching = request.document(documents, Role.EDITOR).caching();
    Page known = findMatching(request, number);
    PageContent content = PageContent.of(change.apply(known));
    Page changed = editor.replace(request.caller(), known, content);
    return request
        .select(caching, changed.version())
        .changed(format -> representation.full(changed, format));
  }

  @DELETE
  @Path("{number}")
  @Operation(summary = "Deletes a page unless it is the only one")
  @APIResponse(responseCode = "204", description = "The page is deleted")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public void delete(@BeanParam ResourceRequest request, @PathParam("number") String number) {
    request.document(documents, Role.EDITOR);
    editor.delete(request.caller(), findMatching(request, number));
  }

  /**
   * Finds the page that a request is to change.
   *
   * @throws jakarta.ws.rs.WebApplicationException 412 or 428 unless If-Match names the current
   *     version
   */
  private Page findMatching(ResourceRequest request, String number) {
    Page page = pages.require(request.id(), Identifier.number(number));
    request.requireMatch(page.version());
    return page;
  }
}
