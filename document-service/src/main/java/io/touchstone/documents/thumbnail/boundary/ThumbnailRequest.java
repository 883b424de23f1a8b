// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.page.control.PageWriting;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.hypermedia.Identifier;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Which thumbnail, as its path tells. */
public class ThumbnailRequest {

  @PathParam("id")
  String id;

  @PathParam("page")
  @Parameter(
      description = "The place of the page in the document",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "0", maximum = "99"))
  String page;

  @PathParam("size")
  @Parameter(
      description = "The size of the document; another one than it has gets what may not be kept",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "0"))
  String size;

  @PathParam("width")
  @Parameter(
      description = "In pixels",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "16", maximum = "2000"))
  String width;

  /**
   * @throws io.touchstone.problem.ProblemException 400 for what is no id
   */
  UUID document() {
    return Identifier.uuid(id);
  }

  /**
   * @throws io.touchstone.problem.ProblemException 400 for what is no index
   */
  int index() {
    return PathNumber.of("the index of a page", page, 0, PageWriting.MOST - 1);
  }

  /**
   * @throws io.touchstone.problem.ProblemException 400 for what is no size
   */
  int size() {
    return PathNumber.of("the size of a document", size, 0, 999_999_999);
  }

  /**
   * @throws io.touchstone.problem.ProblemException 400 for what is no width
   */
  int width() {
    return PathNumber.of(
        "the width of a thumbnail", width, Thumbnail.LEAST_WIDTH, Thumbnail.MOST_WIDTH);
  }
}
