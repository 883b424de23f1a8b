// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.label.Labelled;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.boundary.PagingParameters;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.body.PlainText;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Link;
import jakarta.ws.rs.QueryParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters of a document list. */
public class DocumentListParameters extends PagingParameters {

  private static final int MAX_TITLE_LENGTH = 255;

  @QueryParam("sort")
  @Parameter(
      description = "Sort order; defaults to title if title is set, otherwise to saved",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"saved", "created", "title"}))
  String sort;

  @QueryParam("title")
  @Parameter(
      description = "Case-insensitive prefix of the titles; the list is then sorted by title")
  String title;

  @QueryParam("owner")
  @Parameter(description = "The id of the user who created the documents")
  String owner;

  @QueryParam("items")
  @Parameter(
      description = "Level of detail; embedded is full with the creator and summaries of the pages",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"summary", "full", "embedded"},
              defaultValue = "summary"))
  String items;

  /** For injection by Jakarta REST. */
  public DocumentListParameters() {}

  /**
   * @param query returns the first value of a query parameter, or null
   */
  DocumentListParameters(UnaryOperator<String> query) {
    super(query);
    sort = query.apply("sort");
    title = query.apply("title");
    owner = query.apply("owner");
    items = query.apply("items");
  }

  /**
   * Returns the query for the documents that the caller may see.
   *
   * @param list the address of the list
   * @throws ProblemException 400 if a parameter is invalid
   */
  public DocumentQuery query(Link list, Caller caller) {
    Optional<Long> id = Optional.ofNullable(owner).map(Identifier::number);
    return query(list, caller, id, id);
  }

  /** Like {@link #query(Link, Caller)}, for the documents of the creator whom the list names. */
  DocumentQuery query(Link list, Caller caller, long creator) {
    return query(list, caller, Optional.of(creator), Optional.empty());
  }

  private DocumentQuery query(
      Link list, Caller caller, Optional<Long> creator, Optional<Long> parameter) {
    Sort order = order();
    PagingQuery<Cursor> paging = query(order::cursor);
    String prefix = prefix();
    ItemDetail detail = detail();
    List<String> parameters = new ArrayList<>();
    if (order != Sort.SAVED) {
      parameters.add("sort=" + order.label());
    }
    if (!prefix.isEmpty()) {
      parameters.add("title=" + URLEncoder.encode(prefix, StandardCharsets.UTF_8));
    }
    parameter.ifPresent(id -> parameters.add("owner=" + id));
    if (detail != ItemDetail.SUMMARY) {
      parameters.add("items=" + detail.label());
    }
    Link address = parameters.isEmpty() ? list : list.append("?" + String.join("&", parameters));
    return new DocumentQuery(address, caller, creator, prefix, order, detail, paging);
  }

  private String prefix() {
    String prefix = title == null ? "" : Document.sortKey(title);
    if (prefix.length() > MAX_TITLE_LENGTH) {
      throw ProblemException.badRequest("title can have up to 255 characters.");
    }
    if (!PlainText.isPlain(prefix)) {
      throw ProblemException.badRequest("title contains characters that titles cannot have.");
    }
    return prefix;
  }

  private Sort order() {
    boolean byTitle = title != null && !title.isEmpty();
    if (sort == null) {
      return byTitle ? Sort.TITLE : Sort.SAVED;
    }
    Sort order =
        Labelled.find(Sort.class, sort)
            .orElseThrow(
                () -> ProblemException.badRequest("sort must be saved, created or title."));
    if (byTitle && order != Sort.TITLE) {
      throw ProblemException.badRequest("A list with title is sorted by title; omit sort.");
    }
    return order;
  }

  private ItemDetail detail() {
    return items == null
        ? ItemDetail.SUMMARY
        : Labelled.find(ItemDetail.class, items)
            .orElseThrow(
                () -> ProblemException.badRequest("items must be summary, full or embedded."));
  }
}
