// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A request and the response that it expects. Path, body and text may contain {@code ${document}}
 * and {@code ${user}}.
 *
 * @param method GET, or another method with a body
 * @param path appended to the address of the system; starts with a slash
 * @param accept requested media type
 * @param headers up to two other request headers
 * @param body the request body; empty with GET
 * @param expectedStatus status that every response must have
 * @param expectedText text that every response body must contain; the nearer to the start, the less
 *     it costs the generator to find
 */
public record RequestSpec(
    String method,
    String path,
    String accept,
    List<Header> headers,
    String body,
    int expectedStatus,
    Optional<String> expectedText) {

  /** The maximum number of headers besides Accept. */
  public static final int MOST_HEADERS = 2;

  private static final List<Header> DEFAULTS =
      List.of(new Header("User-Agent", "Touchstone"), new Header("Accept-Encoding", "identity"));

  /** A request header. */
  public record Header(String name, String value) {}

  /**
   * Checks path and headers.
   *
   * @throws IllegalArgumentException if the path does not start with a slash or there are too many
   *     headers
   */
  public RequestSpec {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path does not start with a slash: " + path);
    }
    if (headers.size() > MOST_HEADERS) {
      throw new IllegalArgumentException("more than two headers: " + headers);
    }
  }

  /** Returns a request with the defaults of the load plan: accepts JSON, expects status 200. */
  public static RequestSpec of(String path) {
    return new RequestSpec("GET", path, "application/json", List.of(), "", 200, Optional.empty());
  }

  /** Returns the same request for another media type. */
  public RequestSpec accepting(String mediaType) {
    return new RequestSpec(method, path, mediaType, headers, body, expectedStatus, expectedText);
  }

  /** Returns the same request with another header. */
  public RequestSpec sending(Header further) {
    List<Header> all = new ArrayList<>(headers);
    all.add(further);
    return new RequestSpec(method, path, accept, all, body, expectedStatus, expectedText);
  }

  /** Returns the same request with these headers instead. */
  public RequestSpec withHeaders(List<Header> others) {
    return new RequestSpec(method, path, accept, others, body, expectedStatus, expectedText);
  }

  /** Returns the same request with another method and body. */
  public RequestSpec sending(String method, String body) {
    return new RequestSpec(method, path, accept, headers, body, expectedStatus, expectedText);
  }

  /**
   * Returns the same request with another expected status. No body is expected with 204 and 304.
   */
  public RequestSpec expectingStatus(int status) {
    return new RequestSpec(method, path, accept, headers, body, status, expectedText);
  }

  /** Returns the same request with a text that every response body must contain. */
  public RequestSpec expectingText(String text) {
    return new RequestSpec(method, path, accept, headers, body, expectedStatus, Optional.of(text));
  }

  /** Returns the complete address, including its variables. */
  public String at(URI base) {
    return root(base) + path;
  }

  /** Returns the address of a system without a trailing slash. */
  static String root(URI base) {
    return base.toString().replaceFirst("/$", "");
  }

  /** Returns the parameters of the load plan that describe the request. */
  Map<String, String> parameters() {
    Map<String, String> parameters =
        new HashMap<>(
            Map.of(
                "method",
                method,
                "path",
                path,
                "label",
                path.replaceFirst("\\?.*", ""),
                "accept",
                accept,
                "body",
                body,
                "expect-status",
                Integer.toString(expectedStatus),
                "expect",
                expectedText.orElse(""),
                "min-bytes",
                expectedStatus == 204 || expectedStatus == 304 ? "0" : "1"));
    List<Header> both = withDefaults();
    put(parameters, "header", both.get(0));
    put(parameters, "header2", both.get(1));
    return parameters;
  }

  /** The plan always sends two headers; missing ones get the value that would be sent anyway. */
  private List<Header> withDefaults() {
    return Stream.concat(headers.stream(), DEFAULTS.stream().filter(each -> !sends(each.name())))
        .limit(MOST_HEADERS)
        .toList();
  }

  private boolean sends(String name) {
    return headers.stream().anyMatch(header -> header.name().equalsIgnoreCase(name));
  }

  private static void put(Map<String, String> parameters, String parameter, Header header) {
    parameters.put(parameter, header.name());
    parameters.put(parameter + "-value", header.value());
  }
}
