// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

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
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Thumbnails of pages. */
@ApplicationScoped
@Path("/documents/thumb/{id}/{page}/{size}/NULL/{width}")
@Produces({ThumbnailFormat.SVG, ThumbnailFormat.PNG})
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class ThumbnailResource {

  @Inject DocumentReader documents;
  @Inject PageReader pages;
  @Inject ThumbnailImages images;

  @GET
  @Operation(summary = "Returns one page of a document as an image")
  @APIResponse(responseCode = "200", ref = "Thumbnail")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response thumbnail(
      @BeanParam ThumbnailRequest parameters,
      @Context Request negotiation,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    int width = parameters.width();
    int index = parameters.index();
    int size = parameters.size();
    VisibleDocument visible =
        documents.find(parameters.document(), Caller.of(security), Role.VIEWER);
    ThumbnailCachePolicy caching = ThumbnailCachePolicy.of(visible, size);
    PageVersion page = pages.at(visible.document().id(), index);
    ThumbnailFormat format = ThumbnailFormat.of(negotiation);
    String tag = format.tag(page);
    if (Preconditions.isNotModified(request, tag)) {
      return caching.apply(Response.notModified(), tag).build();
    }
    UUID document = visible.document().id();
    ThumbnailImages.Key key = new ThumbnailImages.Key(document, tag, width);
    Supplier<Thumbnail> thumbnail =
        () -> new Thumbnail(pages.page(document, page.number()).content(), width);
    byte[] image =
        format == ThumbnailFormat.PNG_IMAGE
            ? images.png(key, thumbnail)
            : images.svg(key, thumbnail);
    return caching.apply(Response.ok(image, format.type()), tag).build();
  }
}
