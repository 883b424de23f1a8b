// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.problem.ProblemException;

/** Reads the header {@code Authorization} (RFC 6750, section 2.1). */
final class BearerToken {

  private static final String SCHEME = "Bearer ";

  private BearerToken() {}

  /**
   * The token in these credentials.
   *
   * @throws ProblemException 401 where they are of another scheme
   */
  static String in(String credentials) {
    if (!credentials.startsWith(SCHEME)) {
      throw ProblemException.unauthorized(
          "send an access token as `Authorization: Bearer …`; no other scheme is known here");
    }
    return credentials.substring(SCHEME.length()).strip();
  }
}
