// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageReader;
import io.touchstone.documents.page.entity.PageVersion;
import io.touchstone.documents.thumbnail.control.ThumbnailImages;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Thumbnails of pages. */
@ApplicationScoped
@Path("/documents/thumb/{id}/{page}/{size}/NULL/{width}")
@Produces("image/svg+xml")
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class ThumbnailResource {

  @Inject DocumentReader documents;
  @Inject PageReader pages;
  @Inject ThumbnailImages images;
  @Inject DocumentLinks links;

  @GET
  @Operation(summary = "Returns one page of a document as an image")
  @APIResponse(responseCode = "200", ref = "Thumbnail")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(
      responseCode = "307",
      description = "Redirects to the next larger width, or to the largest")
  public Response thumbnail(
      @BeanParam ThumbnailRequest parameters,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    UUID document = parameters.document();
    int index = parameters.index();
    int size = parameters.size();
    int width = Thumbnail.available(parameters.width());
    if (width != parameters.width()) {
      return Response.temporaryRedirect(links.thumb(document, index, size, width).toUri()).build();
    }
    VisibleDocument visible = documents.find(document, Caller.of(security), Role.VIEWER);
    ThumbnailCachePolicy caching = ThumbnailCachePolicy.of(visible, size);
    PageVersion page = pages.at(document, index);
    String tag = page.number() + "." + page.version() + "." + ThumbnailImages.REVISION;
    if (Preconditions.isNotModified(request, tag)) {
      return caching.apply(Response.notModified(), tag).build();
    }
    byte[] image =
        images.svg(
            new ThumbnailImages.Key(document, tag, width),
            () -> new Thumbnail(pages.page(document, page.number()).content(), width));
    return caching.apply(Response.ok(image), tag).build();
  }
}
