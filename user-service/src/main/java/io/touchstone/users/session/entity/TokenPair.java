// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import java.util.Optional;

/**
 * The tokens of a session.
 *
 * @param access the access token, a JWT
 * @param seconds lifetime of the access token
 * @param refresh the refresh token, opaque and for one use
 * @param device the device token, only after a sign-in
 */
public record TokenPair(String access, long seconds, String refresh, Optional<String> device) {

  /** Omits the tokens, since this may be logged. */
  @Override
  public String toString() {
    return "TokenPair[" + seconds + " s]";
  }
}
