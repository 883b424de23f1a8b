// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import java.time.Instant;

/**
 * A user as stored.
 *
 * @param login the name to sign in with; immutable, and shown to its user only
 * @param created when the account was created, in whole seconds
 * @param version starts at 1 and increases with each change
 */
public record User(long id, String login, String name, Instant created, long version) {

  /** The logins that a user could have, as a regular expression. */
  public static final String LOGIN = "[a-z0-9][a-z0-9._-]{2,31}";
}
