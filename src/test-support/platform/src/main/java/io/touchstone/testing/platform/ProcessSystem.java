// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.io.function.Uncheck;

/**
 * The three servers as local processes on free ports.
 *
 * @param processes for tests that do more than send requests
 */
public record ProcessSystem(RunningSystem processes) implements SystemUnderTest {

  /** The parent of all systems' directories. */
  public static final Path DIRECTORY = Path.of("target", "servers");

  /** Disables the C2 compiler, because tests spend most of their time starting servers. */
  public static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  /** Starts a system whose logs and data are in a new directory of this name. */
  public static ProcessSystem start(String name) {
    return start(name, service -> Map.of());
  }

  /**
   * Starts a system with environment variables for each service. Rate limits are off unless these
   * variables set them.
   */
  public static ProcessSystem start(
      String name, Function<Service, Map<String, String>> environment) {
    return start(name, Ports.free(), environment);
  }

  public static ProcessSystem start(
      String name, Ports ports, Function<Service, Map<String, String>> environment) {
    try {
      return new ProcessSystem(
          RunningSystem.start(
              Installation.find(),
              newDirectory(name),
              ports,
              List.of(Service.values()),
              application ->
                  application instanceof Service service
                      ? testEnvironment(service, environment.apply(service))
                      : Map.of()));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Returns a new directory, because data from an earlier run may have another schema. */
  private static Path newDirectory(String name) {
    Uncheck.get(() -> Files.createDirectories(DIRECTORY));
    return Uncheck.get(() -> Files.createTempDirectory(DIRECTORY, name + "-")).toAbsolutePath();
  }

  private static Map<String, String> testEnvironment(
      Service service, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(UNLIMITED);
    // Only C2 uses the CPU's hash instructions; sign-in is slow without them.
    if (service != Service.USER_SERVICE) {
      all.put("JVM_ARGS", QUICK_START);
    }
    all.putAll(environment);
    return all;
  }

  @Override
  public String address(Service service) {
    return processes.server(service).uri().toString();
  }

  /**
   * Starts an additional server, without waiting until it is ready.
   *
   * @param name a unique name for its directory and log
   * @param environment environment variables in addition to those of the service
   */
  public AdditionalServer startAdditional(
      Service service, String name, Map<String, String> environment) {
    Path log = directoryOf(service).resolveSibling(name + ".log");
    return new AdditionalServer(
        processes, processes.startAdditional(service, name, environment), log);
  }

  /** Starts a service again, which is killed if it is running, and waits until it is ready. */
  public void restart(Service service) {
    awaitReady(processes, processes.restart(service));
  }

  static void awaitReady(RunningSystem system, Server server) {
    assertDoesNotThrow(() -> system.awaitReady(server));
  }

  public Path directoryOf(Service service) {
    return processes.directoryOf(service);
  }

  @Override
  public void close() {
    processes.close();
  }

  /** An additional server of a system, which calls the services of the system. */
  public record AdditionalServer(RunningSystem system, Server server, Path log)
      implements AutoCloseable {

    /** Waits until it is ready. */
    public AdditionalServer awaitReady() {
      ProcessSystem.awaitReady(system, server);
      return this;
    }

    /** Returns its root URI, without a trailing slash. */
    public String uri() {
      return server.uri().toString();
    }

    @Override
    public void close() {
      system.stop(server);
    }
  }
}
