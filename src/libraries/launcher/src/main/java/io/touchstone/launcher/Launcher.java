// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the whole system with embedded defaults until it is interrupted. */
public final class Launcher {

  /** All load on the practices comes from one client. */
  private static final List<String> LIMITS_OF_CLIENTS =
      List.of(
          "LIMITS_REQUESTS",
          "MAX_CONCURRENT_REQUESTS_PER_CLIENT",
          "MAX_CONCURRENT_REQUESTS_PER_ADDRESS");

  private static final boolean PRACTICES = Boolean.getBoolean("practices.enabled");

  private Launcher() {}

  /**
   * Reads the system properties {@code practices.enabled}, which also starts the practices and
   * removes the limits of single clients that the environment does not set, and {@code ports},
   * whose value {@code free} selects free ports instead of the defaults.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    ParentProcess.exitWithIt();
    List<Application> applications = new ArrayList<>(List.of(Service.values()));
    if (PRACTICES) {
      applications.addAll(List.of(Laboratory.values()));
    }
    Map<String, String> environment = environment();
    try (RunningSystem system =
        RunningSystem.start(
            Installation.find(),
            Path.of(arguments[0]),
            ports(applications),
            applications,
            application -> environment)) {
      if (PRACTICES) {
        System.out.println("The practices: " + system.server(Laboratory.PRACTICES).uri());
      }
      System.out.println("Touchstone is ready at " + system.bootstrap() + " (Ctrl-C stops it)");
      System.out.println("Web page: " + system.bootstrap().resolve("app/"));
      System.err.println("touchstone: " + system.failure().join());
    } catch (LaunchException failed) {
      System.err.println("touchstone: " + failed.getMessage());
    }
    System.exit(1);
  }

  private static Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>();
    if (PRACTICES) {
      LIMITS_OF_CLIENTS.stream()
          .filter(limit -> System.getenv(limit) == null)
          .forEach(limit -> environment.put(limit, "0"));
    }
    return environment;
  }

  private static Ports ports(List<Application> applications) {
    return "free".equals(System.getProperty("ports")) ? Ports.free() : Ports.defaults(applications);
  }
}
