// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.key.control;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Makes a file with one new key for replicas that share their keys: it is mounted into each and
 * named in {@code TOKENS_KEYS}. A file that is there stays as it is.
 *
 * <p>Exit status 0 when the file is there, 1 when it cannot be made, 2 when none is named; all but
 * the first with one line.
 */
public final class SigningKeysCommand {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private SigningKeysCommand() {}

  /**
   * @param arguments the file to make
   */
  public static void main(String[] arguments) {
    System.exit(run(arguments, System.err));
  }

  static int run(String[] arguments, PrintStream err) {
    if (arguments.length != 1) {
      err.println("keys: name the one file to make");
      return MISUSED;
    }
    try {
      new KeyFile(Path.of(arguments[0])).createIfMissing();
      return DONE;
    } catch (UncheckedIOException failed) {
      err.println("keys: " + failed.getMessage());
      return FAILED;
    }
  }
}
