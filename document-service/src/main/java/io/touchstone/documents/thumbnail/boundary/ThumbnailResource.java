// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.thumbnail.control.Thumbnail;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.net.URI;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Thumbnails of pages. */
@Singleton
@Path("/documents/thumb/{id}/{page}/{size}/NULL/{width}")
@Produces("image/svg+xml")
@Tag(name = "documents")
public record ThumbnailResource(
    DocumentStore documents, PageStore pages, RenditionCache cache, DocumentLinks links) {

  private static final int MAX_AGE_SECONDS = 60;

  /** Prevents an image from loading or executing anything. */
  private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox";

  @Inject
  public ThumbnailResource {}

  /**
   * What an image depends on.
   *
   * @param tag distinguishes versions of all pages of the document
   */
  private record Key(UUID document, String tag, int width) {}

  @GET
  @Operation(summary = "Returns one page of a document as an image")
  @APIResponse(responseCode = "200", ref = "Thumbnail")
  @APIResponse(
      responseCode = "307",
      description = "Redirects to the next larger width, or to the largest")
  public Response thumbnail(@BeanParam ThumbnailRequest request) {
    UUID document = request.id();
    int index = request.index();
    int size = request.size();
    int width = Thumbnail.available(request.width());
    if (width != request.width()) {
      String available = links.thumb(document, index, size, width).uri();
      return Response.temporaryRedirect(URI.create(available)).build();
    }
    VisibleDocument visible = request.document(documents, Role.VIEWER);
    PageStore.Position page = pages.requireAt(document, index);
    String tag = MediaFormat.JSON.tag(page.number() + "." + page.version());
    if (Preconditions.isNotModified(request.headers()::getHeaderString, tag)) {
      return withHeaders(Response.notModified(), visible, size, tag);
    }
    byte[] image =
        cache.get(
            new Key(document, tag, width),
            () -> new Thumbnail(pages.require(document, page.number()).content(), width).toSvg());
    return withHeaders(Response.ok(image), visible, size, tag);
  }

  /**
   * The address contains the size of the document, so most changes give a thumbnail a new address.
   * Some changes keep the size, though, and access can be removed; therefore clients may reuse it
   * for a short time only.
   */
  private static Response withHeaders(
      ResponseBuilder response, VisibleDocument visible, int size, String tag) {
    boolean shared = visible.access().everyone() != Role.NONE;
    boolean current = visible.document().size() == size;
    if (!shared) {
      response.header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    }
    return response
        .header(HttpHeaders.ETAG, '"' + tag + '"')
        .header(
            HttpHeaders.CACHE_CONTROL,
            (shared ? "public, " : "private, ")
                + (current ? "max-age=" + MAX_AGE_SECONDS : "no-cache"))
        .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }
}
