// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.entity;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** Common passwords that are long enough to be chosen. The first use loads them. */
final class CommonPasswords {

  static final Set<String> LOWER_CASE = load();

  private CommonPasswords() {}

  private static Set<String> load() {
    try (BufferedReader list =
        new BufferedReader(
            new InputStreamReader(
                CommonPasswords.class.getResourceAsStream("common-passwords.txt"),
                StandardCharsets.UTF_8))) {
      return list.lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * @param password a password in lower case
   */
  static boolean contains(String password) {
    return LOWER_CASE.contains(password);
  }
}
