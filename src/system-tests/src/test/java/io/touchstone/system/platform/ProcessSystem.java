// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The three servers as processes of this machine, on free ports. */
public final class ProcessSystem implements SystemUnderTest {

  /** Where the directories of systems are. */
  public static final Path DIRECTORY = Path.of("target", "servers");

  /** Most of a test's time goes into the start of servers, which the second compiler slows down. */
  public static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private final RunningSystem processes;

  private ProcessSystem(RunningSystem processes) {
    this.processes = processes;
  }

  /** A system whose logs and data go to a new directory of that name. */
  public static ProcessSystem start(String name) {
    return start(name, service -> Map.of());
  }

  /**
   * The same with variables of the environment for each service. Nothing is limited unless they say
   * so.
   */
  public static ProcessSystem start(
      String name, Function<Service, Map<String, String>> environment) {
    return start(name, Ports.free(), environment);
  }

  /** The same on given ports. */
  public static ProcessSystem start(
      String name, Ports ports, Function<Service, Map<String, String>> environment) {
    try {
      return new ProcessSystem(
          RunningSystem.start(
              newDirectory(name), ports, service -> tested(service, environment.apply(service))));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Nothing of an earlier run is in it: its data may be of another schema. */
  private static Path newDirectory(String name) {
    try {
      Files.createDirectories(DIRECTORY);
      return Files.createTempDirectory(DIRECTORY, name + "-").toAbsolutePath();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Map<String, String> tested(Service service, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(UNLIMITED);
    // Only the second compiler knows instructions for hashes, without which a sign-in takes long.
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

  /** What there is to see and to do beside sending requests. */
  public RunningSystem processes() {
    return processes;
  }

  @Override
  public void close() {
    processes.close();
  }
}
