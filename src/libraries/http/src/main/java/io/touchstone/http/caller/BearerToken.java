// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;

/** Reads the {@code Authorization} header (RFC 6750, section 2.1). */
final class BearerToken {

  private static final String SCHEME = "Bearer ";

  private BearerToken() {}

  /**
   * Returns the token in the credentials.
   *
   * @throws ProblemException 401 if the scheme is not Bearer
   */
  static String in(String credentials) {
    if (!credentials.startsWith(SCHEME)) {
      throw ProblemException.unauthorized(
          "Send an access token as `Authorization: Bearer …`; no other scheme is supported.");
    }
    return credentials.substring(SCHEME.length()).strip();
  }
}
