// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request and the response that it expects. Path, body and text may contain {@code ${document}}
 * and {@code ${user}}.
 *
 * @param method GET, or another method with a body
 * @param path appended to the address of the system; starts with a slash
 * @param accept requested media type
 * @param headers up to two other request headers
 * @param body the request body; empty with GET
 * @param status status that every response must have; no body is expected with 204 and 304
 * @param expect text that every response body must contain; the nearer to the start, the less it
 *     costs the generator to find
 */
public record RequestSpec(
    String method,
    String path,
    String accept,
    Map<String, String> headers,
    String body,
    int status,
    Optional<String> expect) {

  /** The media type that is accepted by default. */
  public static final String ANY_TYPE = "*/*";

  /** The maximum number of headers besides Accept. */
  public static final int MOST_HEADERS = 2;

  /**
   * Returns the same request with other headers, of which {@code Accept} replaces the type. The
   * case of their names does not matter; a later one replaces an earlier one.
   */
  public RequestSpec withHeaders(Map<String, String> others) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.putAll(others);
    String type = all.remove("Accept");
    return new RequestSpec(method, path, type == null ? accept : type, all, body, status, expect);
  }

  public RequestSpec withBody(String other) {
    return new RequestSpec(method, path, accept, headers, other, status, expect);
  }

  /** Returns the complete address, including its variables. */
  public String at(URI base) {
    return address(base, path);
  }

  /**
   * Returns an address below that of a system.
   *
   * @param base address of the system, with or without a trailing slash
   * @param path starts with a slash, or is empty
   */
  public static String address(URI base, String path) {
    return base.toString().replaceFirst("/$", "") + path;
  }

  /** Returns the path without its query, the name of the request in JMeter's files. */
  String label() {
    return path.replaceFirst("\\?.*", "");
  }

  /** Returns the parameters of the load plan that describe the request. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("method", method);
    parameters.put("path", path);
    parameters.put("label", label());
    parameters.put("accept", accept);
    parameters.put("body", body);
    parameters.put("expect-status", Integer.toString(status));
    parameters.put("expect", expect.orElse(""));
    parameters.put("min-bytes", status == 204 || status == 304 ? "0" : "1");
    Iterator<Map.Entry<String, String>> both = withDefaults().entrySet().iterator();
    for (String parameter : List.of("header", "header2")) {
      Map.Entry<String, String> header = both.next();
      parameters.put(parameter, header.getKey());
      parameters.put(parameter + "-value", header.getValue());
    }
    return parameters;
  }

  /** The plan always sends two headers; missing ones get the value that would be sent anyway. */
  private Map<String, String> withDefaults() {
    Map<String, String> all = new LinkedHashMap<>(headers);
    addDefault("User-Agent", "Touchstone", all);
    addDefault("Accept-Encoding", "identity", all);
    return all;
  }

  private static void addDefault(String name, String value, Map<String, String> headers) {
    if (headers.size() < MOST_HEADERS
        && headers.keySet().stream().noneMatch(name::equalsIgnoreCase)) {
      headers.put(name, value);
    }
  }
}
