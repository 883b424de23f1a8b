// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import java.util.regex.Pattern;

/** The form of the names that users sign in with. */
public final class Login {

  public static final String FORM = "[a-z0-9][a-z0-9._-]{2,31}";

  private static final Pattern PATTERN = Pattern.compile(FORM);

  private Login() {}

  /** Whether anybody could have this login. */
  public static boolean possible(String login) {
    return PATTERN.matcher(login).matches();
  }
}
