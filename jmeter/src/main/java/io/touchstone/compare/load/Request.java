// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A GET request and what its answer must be. Path and text may hold {@code ${document}} and {@code
 * ${user}}.
 *
 * @param path what is asked for, after the address of the system; begins with a slash
 * @param accept media type that is asked for
 * @param header one more request header
 * @param expectedStatus status that every response must have
 * @param expectedText text that every body must contain; the nearer to its start, the less it costs
 *     the generator to find
 */
public record Request(
    String path, String accept, Header header, int expectedStatus, Optional<String> expectedText) {

  /** A request header. */
  public record Header(String name, String value) {}

  /**
   * Checks the path.
   *
   * @throws IllegalArgumentException when it does not begin with a slash
   */
  public Request {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("the path does not begin with a slash: " + path);
    }
  }

  /** With the defaults of the load plan: asks for JSON, expects status 200 and any body. */
  public static Request of(String path) {
    var header = new Header("User-Agent", "Touchstone");
    return new Request(path, "application/json", header, 200, Optional.empty());
  }

  /** The same for another media type. */
  public Request accepting(String mediaType) {
    return new Request(path, mediaType, header, expectedStatus, expectedText);
  }

  /** The same with another additional header. */
  public Request sending(Header additional) {
    return new Request(path, accept, additional, expectedStatus, expectedText);
  }

  /** The same with another expected status. No body is expected with 204 and 304. */
  public Request expectingStatus(int status) {
    return new Request(path, accept, header, status, expectedText);
  }

  /** The same with a text that every body must contain. */
  public Request expectingText(String text) {
    return new Request(path, accept, header, expectedStatus, Optional.of(text));
  }

  /** The whole address, with its variables. */
  String at(URI base) {
    return base.toString().replaceFirst("/$", "") + path;
  }

  /** The parameters of the load plan that say what is asked for. */
  Map<String, String> parameters() {
    return Map.of(
        "path", path,
        "label", path.replaceFirst("\\?.*", ""),
        "accept", accept,
        "header", header.name(),
        "header-value", header.value(),
        "expect-status", Integer.toString(expectedStatus),
        "expect", expectedText.orElse(""),
        "min-bytes", expectedStatus == 204 || expectedStatus == 304 ? "0" : "1");
  }
}
