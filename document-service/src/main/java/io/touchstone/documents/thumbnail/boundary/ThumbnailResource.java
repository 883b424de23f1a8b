// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageReader;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.PageVersion;
import io.touchstone.documents.thumbnail.control.ThumbnailRenderer;
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
  @Inject ThumbnailRenderer renderer;

  @GET
  @Operation(summary = "Returns one page of a document as an image")
  @APIResponse(responseCode = "200", ref = "Thumbnail")
  @APIResponse(responseCode = "304", ref = "NotModified")
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
    PageContent content = pages.page(visible.document().id(), page.number()).content();
    byte[] image = render(new Thumbnail(content, width), format);
    return caching.apply(Response.ok(image, format.type()), tag).build();
  }

  private byte[] render(Thumbnail thumbnail, ThumbnailFormat format) {
    return format == ThumbnailFormat.PNG_IMAGE ? renderer.png(thumbnail) : renderer.svg(thumbnail);
  }
}
