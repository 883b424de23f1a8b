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
 * A request and what its answer must be. Path, body and text may hold {@code ${document}} and
 * {@code ${user}}.
 *
 * @param method GET, or another method with a body
 * @param path what is asked for, after the address of the system; begins with a slash
 * @param accept media type that is asked for
 * @param headers two more request headers at most
 * @param body what is sent; empty with GET
 * @param expectedStatus status that every response must have
 * @param expectedText text that every body must contain; the nearer to its start, the less it costs
 *     the generator to find
 */
public record Request(
    String method,
    String path,
    String accept,
    List<Header> headers,
    String body,
    int expectedStatus,
    Optional<String> expectedText) {

  /** The most headers that a request can have besides Accept. */
  public static final int MOST_HEADERS = 2;

  private static final List<Header> DEFAULTS =
      List.of(new Header("User-Agent", "Touchstone"), new Header("Accept-Encoding", "identity"));

  /** A request header. */
  public record Header(String name, String value) {}

  /**
   * Checks path and headers.
   *
   * @throws IllegalArgumentException when the path does not begin with a slash or there are too
   *     many headers
   */
  public Request {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path does not begin with a slash: " + path);
    }
    if (headers.size() > MOST_HEADERS) {
      throw new IllegalArgumentException("more than two headers: " + headers);
    }
  }

  /** With the defaults of the load plan: asks for JSON, expects status 200 and any body. */
  public static Request of(String path) {
    return new Request("GET", path, "application/json", List.of(), "", 200, Optional.empty());
  }

  /** The same for another media type. */
  public Request accepting(String mediaType) {
    return new Request(method, path, mediaType, headers, body, expectedStatus, expectedText);
  }

  /** The same with a further header. */
  public Request sending(Header further) {
    List<Header> all = new ArrayList<>(headers);
    all.add(further);
    return new Request(method, path, accept, all, body, expectedStatus, expectedText);
  }

  /** The same with these headers instead of its own. */
  public Request withHeaders(List<Header> others) {
    return new Request(method, path, accept, others, body, expectedStatus, expectedText);
  }

  /** The same with a method that sends this body. */
  public Request sending(String method, String body) {
    return new Request(method, path, accept, headers, body, expectedStatus, expectedText);
  }

  /** The same with another expected status. No body is expected with 204 and 304. */
  public Request expectingStatus(int status) {
    return new Request(method, path, accept, headers, body, status, expectedText);
  }

  /** The same with a text that every body must contain. */
  public Request expectingText(String text) {
    return new Request(method, path, accept, headers, body, expectedStatus, Optional.of(text));
  }

  /** The whole address, with its variables. */
  public String at(URI base) {
    return root(base) + path;
  }

  /** The address of a system without the slash that it may end in. */
  static String root(URI base) {
    return base.toString().replaceFirst("/$", "");
  }

  /** The parameters of the load plan that say what is asked for. */
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

  /** The plan always sends two; what a request has not of its own is what it would send anyway. */
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
