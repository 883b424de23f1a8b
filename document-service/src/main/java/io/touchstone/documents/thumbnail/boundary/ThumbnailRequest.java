// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.hypermedia.Identifier;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The path parameters of a thumbnail. */
public class ThumbnailRequest {

  @PathParam("id")
  String id;

  @PathParam("page")
  @Parameter(
      description = "Index of the page in the document, starting at 0",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "0", maximum = "99"))
  String page;

  @PathParam("size")
  @Parameter(
      description =
          "Size of the document; with any other size, the response must be revalidated before"
              + " reuse",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
  String size;

  @PathParam("width")
  @Parameter(
      description = "Width in pixels",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "16", maximum = "2000"))
  String width;

  /**
   * @throws io.touchstone.http.problem.ProblemException 400 if the id is malformed
   */
  UUID document() {
    return Identifier.uuid(id);
  }

  /**
   * @throws io.touchstone.http.problem.ProblemException 400 if the index is invalid
   */
  int index() {
    return PathNumber.of("The index of a page", page, 0, PageUpdates.MAX_PAGES - 1);
  }

  /**
   * @throws io.touchstone.http.problem.ProblemException 400 if the size is invalid
   */
  int size() {
    return PathNumber.of("The size of a document", size, 0, 999_999_999);
  }

  /**
   * @throws io.touchstone.http.problem.ProblemException 400 if the width is invalid
   */
  int width() {
    return PathNumber.of(
        "The width of a thumbnail", width, Thumbnail.MIN_WIDTH, Thumbnail.MAX_WIDTH);
  }
}
