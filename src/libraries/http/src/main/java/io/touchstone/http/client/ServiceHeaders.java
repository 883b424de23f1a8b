// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Those headers of a response that a relay forwards; others are ignored. */
public final class ServiceHeaders {

  static final String CONTENT_TYPE = "Content-Type";

  /** Names as they are sent, by names in any case. */
  private static final Map<String, String> FORWARDED = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  static {
    List.of(
            "ETag",
            "Cache-Control",
            "Vary",
            "Location",
            "Link",
            "Retry-After",
            "WWW-Authenticate",
            "Allow",
            CONTENT_TYPE)
        .forEach(name -> FORWARDED.put(name, name));
  }

  private final Map<String, List<String>> byName = new LinkedHashMap<>();

  /** Adds a line of the response. */
  public void add(String name, String value) {
    String forwarded = FORWARDED.get(name);
    if (forwarded != null) {
      byName.computeIfAbsent(forwarded, first -> new ArrayList<>(1)).add(value);
    }
  }

  /** Returns the values of a header; empty if it is absent. */
  List<String> get(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /**
   * @param withContentType false for a response that cannot have a body
   */
  void addTo(Response.ResponseBuilder response, boolean withContentType) {
    byName.forEach(
        (name, values) -> {
          if (withContentType || !name.equals(CONTENT_TYPE)) {
            values.forEach(value -> response.header(name, value));
          }
        });
  }

  /** Sets all headers but Content-Type, instead of those of the same name that were set before. */
  void setIn(HttpServletResponse response) {
    byName.forEach(
        (name, values) -> {
          if (!name.equals(CONTENT_TYPE)) {
            response.setHeader(name, values.get(0));
            for (int i = 1; i < values.size(); i++) {
              response.addHeader(name, values.get(i));
            }
          }
        });
  }
}
