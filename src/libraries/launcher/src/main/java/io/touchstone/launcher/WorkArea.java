// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;

/**
 * A copy of the work area of an earlier server of the same application: resolved bundles, evaluated
 * configuration, scanned annotations. A server that starts with it need not compute them again.
 * Liberty checks each part against the files it was computed from, and computes what has changed.
 *
 * @param directory the copy, which may not exist
 */
record WorkArea(Path directory) {

  private static final String NAME = "workarea";

  /** Files of a running server: its lock, and the key of its command port. */
  private static final String PROCESS_FILES = ".s";

  /** Variables that select a configuration file; the default of all is off. */
  private static final List<String> INCLUDING = List.of("TLS", "MANAGEMENT", "TELEMETRY");

  static WorkArea of(Installation installation, Application application) {
    return new WorkArea(installation.startCache().resolve(application.server()));
  }

  boolean exists() {
    return Files.isDirectory(directory);
  }

  /**
   * Copies it into a server that has no work area. A server with one keeps it.
   *
   * @param server the output directory of the server; created if it does not exist
   */
  void copyTo(Path server) throws IOException {
    Path target = server.resolve(NAME);
    if (exists() && !Files.exists(target)) {
      Files.createDirectories(server);
      publish(directory, target);
    }
  }

  /**
   * Makes a server evaluate its configuration again if other files are included than at its last
   * start. Liberty would not notice that, and continue to serve HTTP without TLS, for example.
   *
   * @param server the output directory of the server
   * @param environment of the server; names of included files contain the values of {@link
   *     #INCLUDING}
   */
  static void useConfigurationOf(Path server, Map<String, String> environment) throws IOException {
    Path area = server.resolve(NAME);
    String included = included(environment);
    Path last = area.resolve("included");
    String before = Files.exists(last) ? Files.readString(last) : included(Map.of());
    if (!before.equals(included)) {
      Files.createDirectories(area);
      try (Stream<Path> stamps = Files.find(area, 4, WorkArea::isStamp)) {
        for (Path stamp : stamps.toList()) {
          Files.delete(stamp);
        }
      }
      Files.writeString(last, included);
    }
  }

  private static String included(Map<String, String> environment) {
    return INCLUDING.stream()
        .map(variable -> variable + '=' + environment.getOrDefault(variable, "off"))
        .collect(Collectors.joining(" "));
  }

  /** Liberty compares its time with that of the newest configuration file. */
  private static boolean isStamp(Path file, BasicFileAttributes attributes) {
    return attributes.isRegularFile() && file.endsWith("data/configStamp");
  }

  /**
   * Copies the work area of a server that has stopped, unless a copy exists. The configuration in
   * it has the values of all variables, so the environment of the server must not contain secrets.
   *
   * @param server the output directory of the server
   */
  void save(Path server) throws IOException {
    if (!exists()) {
      Files.createDirectories(directory.getParent());
      publish(server.resolve(NAME), directory);
    }
  }

  /**
   * Copies to a draft and renames it, so that no server starts with half a work area. Preserves the
   * times of the files, because Liberty compares some of them.
   */
  private static void publish(Path source, Path target) throws IOException {
    Path draft = target.resolveSibling(target.getFileName() + "." + ProcessHandle.current().pid());
    try {
      FileUtils.copyDirectory(
          source.toFile(), draft.toFile(), file -> !file.getName().startsWith(PROCESS_FILES));
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileUtils.deleteDirectory(draft.toFile());
    }
  }
}
