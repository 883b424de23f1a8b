// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Links from one page of a list to the first, previous and next page, for the body and for Link
 * headers (RFC 8288).
 */
public record PaginationLinks(Map<String, Link> byRelation) {

  private static final String SELF = "self";

  /**
   * @param list the address of the list, with the parameters that are not about paging
   * @param cursor returns the position of an item; its text is the cursor
   */
  public static <T> PaginationLinks of(
      Link list, PagingQuery<?> query, Slice<T> page, Function<T, ?> cursor) {
    Link first =
        query.limit() == PagingQuery.DEFAULT_LIMIT ? list : with(list, "limit", query.limit());
    Map<String, Link> links = new LinkedHashMap<>();
    links.put("first", first);
    page.last().ifPresent(item -> links.put("next", with(first, "after", cursor.apply(item))));
    page.first().ifPresent(item -> links.put("prev", with(first, "before", cursor.apply(item))));
    links.put(
        SELF,
        query
            .start()
            .map(start -> with(first, query.backwards() ? "before" : "after", start))
            .orElse(first));
    return new PaginationLinks(links);
  }

  private static Link with(Link list, String parameter, Object value) {
    return list.append((list.uri().contains("?") ? "&" : "?") + parameter + "=" + value);
  }

  public Link self() {
    return byRelation.get(SELF);
  }

  public RepresentationWriter addTo(RepresentationWriter representation) {
    byRelation.forEach(
        (relation, link) ->
            representation.link(
                relation.equals(SELF) ? RepresentationWriter.SELF : relation, link));
    return representation;
  }

  /** Returns the values of the Link headers. */
  public List<String> headers() {
    return byRelation.entrySet().stream()
        .map(link -> link.getValue().header(link.getKey()))
        .toList();
  }
}
