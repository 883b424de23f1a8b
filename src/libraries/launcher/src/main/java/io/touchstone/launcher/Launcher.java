// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the whole system with embedded defaults and the HAL Explorer until it is interrupted. */
public final class Launcher {

  /** All load on the practices comes from one client. */
  private static final List<String> LIMITS_OF_CLIENTS =
      List.of(
          "LIMITS_REQUESTS",
          "MAX_CONCURRENT_REQUESTS_PER_CLIENT",
          "MAX_CONCURRENT_REQUESTS_PER_ADDRESS");

  private Launcher() {}

  /**
   * Reads the system properties {@code practices.enabled}, which deploys the practices and removes
   * the limits of single clients that the environment does not set, and {@code ports}, whose value
   * {@code free} selects free ports instead of the defaults.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    ParentProcess.exitWithIt();
    Map<String, String> environment = environment();
    try (RunningSystem system =
        RunningSystem.start(Path.of(arguments[0]), ports(), service -> environment)) {
      System.out.println("Touchstone is ready at " + system.bootstrap() + " (Ctrl-C stops it)");
      System.err.println("touchstone: " + system.failure().join());
    } catch (LaunchException failed) {
      System.err.println("touchstone: " + failed.getMessage());
    }
    System.exit(1);
  }

  private static Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(Map.of("EXPLORER_ENABLED", "true"));
    if (Boolean.getBoolean("practices.enabled")) {
      environment.put("PRACTICES_ENABLED", "true");
      LIMITS_OF_CLIENTS.stream()
          .filter(limit -> System.getenv(limit) == null)
          .forEach(limit -> environment.put(limit, "0"));
    }
    return environment;
  }

  private static Ports ports() {
    return "free".equals(System.getProperty("ports")) ? Ports.free() : Ports.defaults();
  }
}
