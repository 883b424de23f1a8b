// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Creates a file with one signing key, for replicas that share their keys. Mount it into each
 * replica and name it in {@code TOKENS_KEYS}. An existing file stays unchanged.
 *
 * <p>The exit status is 0 if the file exists afterwards, 1 if it cannot be created, and 2 if the
 * arguments are wrong. Errors print one line.
 */
public final class SigningKeysCommand {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private SigningKeysCommand() {}

  /**
   * @param arguments the path of the file
   */
  public static void main(String[] arguments) {
    System.exit(run(arguments, System.err));
  }

  static int run(String[] arguments, PrintStream err) {
    if (arguments.length != 1) {
      err.println("keys: Specify one file to create.");
      return MISUSED;
    }
    try {
      new SigningKeyFile(Path.of(arguments[0])).createIfMissing();
      return DONE;
    } catch (UncheckedIOException failed) {
      err.println("keys: " + failed.getMessage());
      return FAILED;
    }
  }
}
