// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import java.util.regex.Pattern;

/** Validates logins, the names that users sign in with. */
public final class Login {

  public static final String PATTERN = "[a-z0-9][a-z0-9._-]{2,31}";

  private static final Pattern COMPILED = Pattern.compile(PATTERN);

  private Login() {}

  /** Returns whether a user could have this login. */
  public static boolean isValid(String login) {
    return COMPILED.matcher(login).matches();
  }
}
