// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Path;
import java.util.Map;

/** Runs the whole system on its embedded defaults until it is interrupted. */
public final class Run {

  private Run() {}

  /**
   * The system property {@code practices.enabled} includes the practices, {@code ports=free} takes
   * free ports instead of those of the contract.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    Parent.endWithIt();
    Map<String, String> environment =
        Map.of("PRACTICES_ENABLED", System.getProperty("practices.enabled", "false"));
    try (RunningSystem system = RunningSystem.start(Path.of(arguments[0]), ports(), environment)) {
      System.out.println("Touchstone is ready at " + system.bootstrap() + " (Ctrl-C stops it)");
      System.err.println("touchstone: " + system.death().join());
    } catch (LaunchException failed) {
      System.err.println("touchstone: " + failed.getMessage());
    }
    System.exit(1);
  }

  private static Ports ports() {
    return "free".equals(System.getProperty("ports")) ? Ports.free() : Ports.byContract();
  }
}
