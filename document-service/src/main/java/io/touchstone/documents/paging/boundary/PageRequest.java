// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.boundary;

import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.ListLinks;
import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The parameters that all lists with pages have. */
public class PageRequest {

  private static final Pattern LIMIT = Pattern.compile("[1-9][0-9]?|100");

  @QueryParam("limit")
  @Parameter(
      description = "The most items on a page",
      schema =
          @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"))
  String limit;

  @QueryParam("after")
  @Parameter(description = "The place to go on from, as the next link has it")
  String after;

  @QueryParam("before")
  @Parameter(description = "The place to go back from, as the prev link has it")
  String before;

  /**
   * @param place reads a place of this list
   * @throws ProblemException 400 where a parameter has no meaning
   */
  public <K> PageQuery<K> query(Function<String, K> place) {
    if (after != null && before != null) {
      throw ProblemException.badRequest("give after or before, not both");
    }
    return new PageQuery<>(
        Optional.ofNullable(after == null ? before : after).map(place), before != null, limit());
  }

  /** The links of the page that was asked for. */
  public ListLinks links(Link list, Optional<?> before, Optional<?> after) {
    Link first = limit() == PageQuery.DEFAULT_LIMIT ? list : list.append("?limit=" + limit());
    return ListLinks.of(first, here(), before.map(Object::toString), after.map(Object::toString));
  }

  private Optional<String> here() {
    return after == null
        ? Optional.ofNullable(before).map("before="::concat)
        : Optional.of("after=" + after);
  }

  private int limit() {
    if (limit == null) {
      return PageQuery.DEFAULT_LIMIT;
    }
    if (!LIMIT.matcher(limit).matches()) {
      throw ProblemException.badRequest("limit is a number from 1 to 100");
    }
    return Integer.parseInt(limit);
  }
}
