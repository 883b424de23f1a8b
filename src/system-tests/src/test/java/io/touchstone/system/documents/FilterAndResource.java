// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.documents;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.http.Header;
import io.restassured.response.Response;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares what a filter in front of Jakarta REST sends with what the resource class sends. */
final class FilterAndResource {

  /** A second media type in Accept makes the filter leave the request to the resource class. */
  private static final String FOR_RESOURCE = ", application/x-unknown;q=0.1";

  private static final Set<String> PER_REQUEST =
      Set.of("Date", "X-Request-Id", "RateLimit", "RateLimit-Policy");

  private FilterAndResource() {}

  /** Compares status, body and headers. */
  static void assertSame(String uri, String type) {
    Response filter = given().accept(type).get(uri);
    Response resource = given().accept(type + FOR_RESOURCE).get(uri);
    assertEquals(resource.statusCode(), filter.statusCode());
    assertEquals(resource.asString(), filter.asString());
    assertEquals(headers(resource), headers(filter));
  }

  private static Map<String, Set<String>> headers(Response response) {
    return response.headers().asList().stream()
        .filter(header -> !PER_REQUEST.contains(header.getName()))
        .collect(
            Collectors.groupingBy(
                Header::getName,
                TreeMap::new,
                Collectors.mapping(Header::getValue, Collectors.toCollection(TreeSet::new))));
  }
}
