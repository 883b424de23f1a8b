// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.problem.ProblemException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/**
 * The path and query of a request, exactly as they were sent.
 *
 * <p>A path is passed on only where every reader takes it for the same: nothing in it is encoded,
 * no segment is empty or goes up, none has parameters. So what the gateway has matched against its
 * resources is what the service behind will match against its own. No address of this system needs
 * more.
 */
final class RequestTarget {
  private static final Pattern PLAIN_PATH =
      Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~,-]++)++/?");

  private RequestTarget() {}

  /**
   * @param path as it was sent
   * @param query as it was sent, without its question mark, or null
   * @throws ProblemException 400 for a path that is not plain and for a query that is not encoded
   */
  static String of(String path, String query) {
    if (!PLAIN_PATH.matcher(path).matches()) {
      throw ProblemException.badRequest(
          "no address of this system has such a path; follow the links of the resources");
    }
    return query == null ? path : path + '?' + encoded(query);
  }

  private static String encoded(String query) {
    try {
      return new URI("?" + query).getRawQuery();
    } catch (URISyntaxException malformed) {
      throw ProblemException.badRequest(
          "the query has a character that must be percent-encoded in a URI");
    }
  }
}
