// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Links from one page of a list to the first, previous and next page, for the body and for Link
 * headers (RFC 8288).
 */
public record PaginationLinks(Map<String, Link> byRelation) {

  private static final String SELF = "self";

  /**
   * @param first the first page of the list
   * @param current the query parameter of this page, such as {@code after=…}; empty for the first
   * @param before the cursor of the previous page, if there is one
   * @param after the cursor of the next page, if there is one
   */
  public static PaginationLinks of(
      Link first, Optional<String> current, Optional<String> before, Optional<String> after) {
    Map<String, Link> links = new LinkedHashMap<>();
    links.put("first", first);
    after.ifPresent(cursor -> links.put("next", with(first, "after=" + cursor)));
    before.ifPresent(cursor -> links.put("prev", with(first, "before=" + cursor)));
    links.put(SELF, current.map(parameter -> with(first, parameter)).orElse(first));
    return new PaginationLinks(links);
  }

  private static Link with(Link first, String parameter) {
    return first.append((first.uri().contains("?") ? "&" : "?") + parameter);
  }

  public Link self() {
    return byRelation.get(SELF);
  }

  public <M extends RepresentationWriter> M addTo(M representation) {
    byRelation.forEach(
        (relation, link) ->
            representation.link(
                relation.equals(SELF) ? RepresentationWriter.SELF : relation, link));
    return representation;
  }

  public ResponseBuilder addTo(ResponseBuilder response) {
    forEachHeader(response::header);
    return response;
  }

  /** Passes the name and value of each Link header. */
  public void forEachHeader(BiConsumer<String, String> header) {
    byRelation.forEach((relation, link) -> header.accept(HttpHeaders.LINK, link.header(relation)));
  }
}
