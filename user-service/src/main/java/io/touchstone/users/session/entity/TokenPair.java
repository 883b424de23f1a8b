// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

/**
 * What a user who signed in gets.
 *
 * @param access a JWT
 * @param seconds how long it is good
 * @param refresh opaque, for one use
 */
public record TokenPair(String access, long seconds, String refresh) {

  /** Without the tokens: this may end in a log. */
  @Override
  public String toString() {
    return "TokenPair[" + seconds + " s]";
  }
}
