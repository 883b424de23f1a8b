// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Path;
import java.util.Map;

/** Runs the whole system with embedded defaults and the HAL Explorer until it is interrupted. */
public final class Launcher {

  private Launcher() {}

  /**
   * Reads the system properties {@code practices.enabled}, which enables the practices, and {@code
   * ports}, whose value {@code free} selects free ports instead of the defaults.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    ParentProcess.exitWithIt();
    Map<String, String> environment =
        Map.of(
            "PRACTICES_ENABLED",
            System.getProperty("practices.enabled", "false"),
            "EXPLORER_ENABLED",
            "true");
    try (RunningSystem system = RunningSystem.start(Path.of(arguments[0]), ports(), environment)) {
      System.out.println("Touchstone is ready at " + system.bootstrap() + " (Ctrl-C stops it)");
      System.err.println("touchstone: " + system.failure().join());
    } catch (LaunchException failed) {
      System.err.println("touchstone: " + failed.getMessage());
    }
    System.exit(1);
  }

  private static Ports ports() {
    return "free".equals(System.getProperty("ports")) ? Ports.free() : Ports.defaults();
  }
}
