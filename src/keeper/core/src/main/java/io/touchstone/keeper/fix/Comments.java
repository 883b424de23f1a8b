// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

/** Recognises text that is not code. */
final class Comments {

  private Comments() {}

  /** Returns whether the rest of a line is empty or a comment that ends on it. */
  static boolean isBlankOrComment(String text) {
    String rest = text.strip();
    return rest.isEmpty()
        || rest.startsWith("//")
        || rest.startsWith("/*") && rest.indexOf("*/") == rest.length() - 2;
  }
}
