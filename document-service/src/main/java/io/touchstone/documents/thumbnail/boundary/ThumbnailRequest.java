// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.thumbnail.control.Thumbnail;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.PathParam;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** A request for a thumbnail, with its path parameters: 400 if one of them is invalid. */
public class ThumbnailRequest extends ResourceRequest {

  private static final Pattern CANONICAL = Pattern.compile("0|[1-9][0-9]{0,8}");

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
      description = "Width in pixels; 100, 200, 400, 800 and 1600 do not redirect",
      schema = @Schema(type = SchemaType.INTEGER, minimum = "16", maximum = "2000"))
  String width;

  int index() {
    return number("The index of a page", page, 0, PageUpdates.MAX_PAGES - 1);
  }

  int size() {
    return number("The size of a document", size, 0, 999_999_999);
  }

  int width() {
    return number("The width of a thumbnail", width, Thumbnail.MIN_WIDTH, Thumbnail.MAX_WIDTH);
  }

  /**
   * @throws ProblemException 400 if the text is not a number from min to max, or has leading zeros
   */
  private static int number(String name, String text, int min, int max) {
    if (CANONICAL.matcher(text).matches()) {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    }
    throw ProblemException.badRequest(
        name + " must be a whole number from " + min + " to " + max + " without leading zeros.");
  }
}
