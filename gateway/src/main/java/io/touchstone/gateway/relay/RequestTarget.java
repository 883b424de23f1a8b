// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.problem.ProblemException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/**
 * Validates the path and query of a request, and returns them unchanged.
 *
 * <p>Only paths that all parsers read in the same way are forwarded: those without
 * percent-encoding, empty segments, dot segments or path parameters. The service therefore matches
 * the same path as the gateway. No URI of this system needs more.
 */
final class RequestTarget {
  private static final Pattern PLAIN_PATH =
      Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~,-]++)++/?");

  private RequestTarget() {}

  /**
   * @param path as the client sent it
   * @param query as the client sent it, without the question mark, or null
   * @throws ProblemException 400 for any other path, or a query that is not percent-encoded
   */
  static String of(String path, String query) {
    if (!PLAIN_PATH.matcher(path).matches()) {
      throw ProblemException.badRequest(
          "No resource has such a path. Follow the links between the resources.");
    }
    return query == null ? path : path + '?' + encoded(query);
  }

  private static String encoded(String query) {
    try {
      return new URI("?" + query).getRawQuery();
    } catch (URISyntaxException malformed) {
      throw ProblemException.badRequest(
          "The query contains a character that must be percent-encoded.");
    }
  }
}
