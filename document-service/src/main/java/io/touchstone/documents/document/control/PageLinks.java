// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The links from one page of a list to its neighbours, as members and as headers (RFC 8288). */
public record PageLinks(Map<String, Link> byRelation) {

  private static final String SELF = "self";

  /**
   * @param list the address of the list without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public static PageLinks of(Link list, DocumentQuery query, ListPage page, boolean ownerInQuery) {
    Link first = list.append(parameters(query, ownerInQuery));
    Map<String, Link> links = new LinkedHashMap<>();
    links.put("first", first);
    page.after().ifPresent(place -> links.put("next", with(first, "after", place)));
    page.before().ifPresent(place -> links.put("prev", with(first, "before", place)));
    links.put(
        SELF,
        query
            .start()
            .map(place -> with(first, query.backwards() ? "before" : "after", place))
            .orElse(first));
    return new PageLinks(links);
  }

  private static Link with(Link first, String name, Cursor place) {
    return first.append((first.uri().contains("?") ? "&" : "?") + name + "=" + place.encoded());
  }

  private static String parameters(DocumentQuery query, boolean ownerInQuery) {
    StringBuilder parameters = new StringBuilder();
    if (query.sort() != Sort.SAVED) {
      add(parameters, "sort", query.sort().label());
    }
    if (!query.titlePrefix().isEmpty()) {
      add(parameters, "title", URLEncoder.encode(query.titlePrefix(), StandardCharsets.UTF_8));
    }
    if (ownerInQuery) {
      query.owner().ifPresent(owner -> add(parameters, "owner", owner.toString()));
    }
    if (query.full()) {
      add(parameters, "items", "full");
    }
    if (query.limit() != DocumentQuery.DEFAULT_LIMIT) {
      add(parameters, "limit", String.valueOf(query.limit()));
    }
    return parameters.toString();
  }

  private static void add(StringBuilder parameters, String name, String value) {
    parameters.append(parameters.length() == 0 ? '?' : '&').append(name).append('=').append(value);
  }

  public Members addTo(Members members) {
    byRelation.forEach(
        (relation, link) -> members.link(relation.equals(SELF) ? Members.SELF : relation, link));
    return members;
  }

  public ResponseBuilder addTo(ResponseBuilder response) {
    byRelation.forEach(
        (relation, link) ->
            response.header(HttpHeaders.LINK, "<" + link.uri() + ">; rel=\"" + relation + "\""));
    return response;
  }
}
