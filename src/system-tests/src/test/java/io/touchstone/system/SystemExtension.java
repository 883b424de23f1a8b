// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the one system that all of them share, as it is deployed: without the practices. */
public class SystemExtension implements ParameterResolver {

  static final Path DIRECTORY = Path.of("target", "servers");

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RunningSystem.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SystemExtension.class))
        .getOrComputeIfAbsent(RunningSystem.class, key -> start("shared"), RunningSystem.class);
  }

  /** A system on free ports whose logs and data go to a new directory of that name. */
  static RunningSystem start(String name) {
    return start(name, service -> Map.of());
  }

  /**
   * The same with variables of the environment for each service. Tests come faster than any client
   * may, so that nothing is limited unless a test says so.
   */
  static RunningSystem start(String name, Function<Service, Map<String, String>> environment) {
    try {
      return RunningSystem.start(
          newDirectory(name), Ports.free(), service -> unlimited(environment.apply(service)));
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

  private static Map<String, String> unlimited(Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(Map.of("LIMITS_REQUESTS", "0", "LIMITS_SIGN_INS", "0"));
    all.putAll(environment);
    return all;
  }
}
