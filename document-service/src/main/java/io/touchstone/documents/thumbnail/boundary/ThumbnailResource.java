// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageReading;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.PageState;
import io.touchstone.documents.thumbnail.control.ThumbnailDrawing;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
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

/** Pages in small. */
@ApplicationScoped
@Path("/documents/thumb/{id}/{page}/{size}/NULL/{width}")
@Produces({Picture.SVG, Picture.PNG})
@Tag(name = "documents")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class ThumbnailResource {

  @Inject DocumentReading documents;
  @Inject PageReading pages;
  @Inject ThumbnailDrawing drawing;

  @GET
  @Operation(summary = "One page of a document as a picture")
  @APIResponse(responseCode = "200", ref = "Thumbnail")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response thumbnail(
      @BeanParam ThumbnailRequest wanted,
      @Context Request negotiation,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    int width = wanted.width();
    int index = wanted.index();
    int size = wanted.size();
    VisibleDocument visible = documents.find(wanted.document(), Caller.of(security), Role.VIEWER);
    Lifetime lifetime = Lifetime.of(visible, size);
    PageState page = pages.at(visible.document().id(), index);
    Picture picture = Picture.of(negotiation);
    String tag = picture.tag(page);
    if (Preconditions.unchanged(request, tag)) {
      return lifetime.apply(Response.notModified(), tag).build();
    }
    PageContent content = pages.page(visible.document().id(), page.number()).content();
    byte[] drawn = draw(new Thumbnail(content, width), picture);
    return lifetime.apply(Response.ok(drawn, picture.type()), tag).build();
  }

  private byte[] draw(Thumbnail thumbnail, Picture picture) {
    return picture == Picture.RASTER ? drawing.png(thumbnail) : drawing.svg(thumbnail);
  }
}
