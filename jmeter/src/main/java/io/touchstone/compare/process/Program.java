// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs programs of this machine. */
public final class Program {

  private Program() {}

  /**
   * Returns the first line that a program prints; empty if there is none, or no such program. It is
   * killed if it has not exited after a minute.
   */
  public static Optional<String> output(String... command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process
          .onExit()
          .orTimeout(1, TimeUnit.MINUTES)
          .exceptionally(late -> process.destroyForcibly());
      try (Stream<String> lines = process.inputReader().lines()) {
        return lines.findFirst();
      }
    } catch (IOException | UncheckedIOException notInstalled) {
      return Optional.empty();
    }
  }
}
