// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The links from one page of a list to its neighbours, as members and as headers (RFC 8288). */
public record ListLinks(Map<String, Link> byRelation) {

  private static final String SELF = "self";

  /**
   * @param first the address of the list's beginning
   * @param here the parameter that leads from there to this page, like {@code after=…}
   * @param before the place before which the page before this one is, where there is one
   * @param after the place after which the page after this one is, where there is one
   */
  public static ListLinks of(
      Link first, Optional<String> here, Optional<String> before, Optional<String> after) {
    Map<String, Link> links = new LinkedHashMap<>();
    links.put("first", first);
    after.ifPresent(place -> links.put("next", with(first, "after=" + place)));
    before.ifPresent(place -> links.put("prev", with(first, "before=" + place)));
    links.put(SELF, here.map(place -> with(first, place)).orElse(first));
    return new ListLinks(links);
  }

  private static Link with(Link first, String parameter) {
    return first.append((first.uri().contains("?") ? "&" : "?") + parameter);
  }

  public Link self() {
    return byRelation.get(SELF);
  }

  public <M extends Members> M addTo(M members) {
    byRelation.forEach(
        (relation, link) -> members.link(relation.equals(SELF) ? Members.SELF : relation, link));
    return members;
  }

  public ResponseBuilder addTo(ResponseBuilder response) {
    byRelation.forEach(
        (relation, link) -> response.header(HttpHeaders.LINK, link.header(relation)));
    return response;
  }
}
