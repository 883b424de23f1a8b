// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.boundary;

import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters of every paged list. */
public class PagingParameters {

  private static final Pattern LIMIT = Pattern.compile("[1-9][0-9]?|100");

  @QueryParam("limit")
  @Parameter(
      description = "Maximum number of items on the page",
      schema =
          @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"))
  String limit;

  @QueryParam("after")
  @Parameter(description = "Cursor from the next link")
  String after;

  @QueryParam("before")
  @Parameter(description = "Cursor from the prev link")
  String before;

  /** For injection by Jakarta REST. */
  public PagingParameters() {}

  /**
   * @param query returns the first value of a query parameter, or null
   */
  protected PagingParameters(UnaryOperator<String> query) {
    limit = query.apply("limit");
    after = query.apply("after");
    before = query.apply("before");
  }

  /**
   * Returns the query that these parameters describe.
   *
   * @param decoder decodes a cursor of this list
   * @throws ProblemException 400 if a parameter is invalid
   */
  public <K> PagingQuery<K> query(Function<String, K> decoder) {
    if (after != null && before != null) {
      throw ProblemException.badRequest("Send after or before, not both.");
    }
    return new PagingQuery<>(
        Optional.ofNullable(after == null ? before : after).map(decoder), before != null, limit());
  }

  private int limit() {
    if (limit == null) {
      return PagingQuery.DEFAULT_LIMIT;
    }
    if (!LIMIT.matcher(limit).matches()) {
      throw ProblemException.badRequest("limit must be a number from 1 to 100.");
    }
    return Integer.parseInt(limit);
  }
}
