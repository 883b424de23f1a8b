// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The three servers as local processes on free ports. */
public final class ProcessSystem implements SystemUnderTest {

  /** The parent of all systems' directories. */
  public static final Path DIRECTORY = Path.of("target", "servers");

  /** Disables the C2 compiler, because tests spend most of their time starting servers. */
  public static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private final RunningSystem processes;

  private ProcessSystem(RunningSystem processes) {
    this.processes = processes;
  }

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
              newDirectory(name),
              ports,
              service -> testEnvironment(service, environment.apply(service))));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Returns a new directory, because data from an earlier run may have another schema. */
  private static Path newDirectory(String name) {
    try {
      Files.createDirectories(DIRECTORY);
      return Files.createTempDirectory(DIRECTORY, name + "-").toAbsolutePath();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Map<String, String> testEnvironment(
      Service service, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(UNLIMITED);
    all.putAll(EXTRAS);
    // Only C2 uses the CPU's hash instructions; sign-in is slow without them.
    if (service != Service.USER_SERVICE) {
      all.put("JVM_ARGS", QUICK_START);
    }
    all.putAll(environment);
    return all;
  }

  @Override
  public Map<Service, String> uris() {
    Map<Service, String> uris = new EnumMap<>(Service.class);
    for (Service service : Service.values()) {
      uris.put(service, processes.server(service).uri().toString());
    }
    return uris;
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
    try {
      system.awaitReady(server);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  public Path directoryOf(Service service) {
    return processes.directoryOf(service);
  }

  /** Returns the processes, for tests that do more than send requests. */
  public RunningSystem processes() {
    return processes;
  }

  @Override
  public void close() {
    processes.close();
  }
}
