// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.documents.paging.boundary.PageRequest;
import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.input.Text;
import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query of a list of documents, as clients send it. */
public class ListRequest extends PageRequest {

  private static final int LONGEST_TITLE = 255;

  @QueryParam("sort")
  @Parameter(
      description = "Order; saved unless a title is given",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"saved", "created", "title"}))
  String sort;

  @QueryParam("title")
  @Parameter(description = "What titles start with, in any case; such a list is sorted by title")
  String title;

  @QueryParam("owner")
  @Parameter(description = "The id of the user who created the documents")
  String owner;

  @QueryParam("items")
  @Parameter(
      description =
          "How much of each document; embedded adds its creator and summaries of its pages",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"summary", "full", "embedded"},
              defaultValue = "summary"))
  String items;

  /**
   * @throws ProblemException 400 where a parameter has no meaning
   */
  DocumentQuery query(Caller caller) {
    return query(caller, Optional.ofNullable(owner).map(Identifier::number));
  }

  public DocumentQuery query(Caller caller, Optional<Long> owner) {
    Sort order = order();
    PageQuery<Cursor> page = query(place -> Cursor.decoded(place, order));
    return new DocumentQuery(
        caller, owner, prefix(), order, detail(), page.limit(), page.start(), page.backwards());
  }

  private String prefix() {
    String prefix = title == null ? "" : Sort.key(title);
    if (prefix.length() > LONGEST_TITLE) {
      throw ProblemException.badRequest("no title is longer than 255 characters");
    }
    if (!Text.isPlain(prefix)) {
      throw ProblemException.badRequest("title has characters that no title can have");
    }
    return prefix;
  }

  private Sort order() {
    boolean titles = title != null && !title.isEmpty();
    if (sort == null) {
      return titles ? Sort.TITLE : Sort.SAVED;
    }
    Sort order =
        Sort.named(sort)
            .orElseThrow(
                () -> ProblemException.badRequest("sort is one of saved, created and title"));
    if (titles && order != Sort.TITLE) {
      throw ProblemException.badRequest("a list of titles is sorted by title; leave sort out");
    }
    return order;
  }

  private Detail detail() {
    return items == null
        ? Detail.SUMMARY
        : Detail.named(items)
            .orElseThrow(
                () -> ProblemException.badRequest("items is one of summary, full and embedded"));
  }
}
