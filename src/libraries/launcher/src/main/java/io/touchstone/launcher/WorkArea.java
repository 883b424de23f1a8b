// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.commons.io.FileUtils;

/**
 * A copy of the work area of an earlier server of the same service: resolved bundles, evaluated
 * configuration, scanned annotations. A server that starts with it need not compute them again.
 * Liberty checks each part against the files it was computed from, and computes what has changed.
 *
 * @param directory the copy, which may not exist
 */
record WorkArea(Path directory) {

  private static final String NAME = "workarea";

  /** Files of a running server: its lock, and the key of its command port. */
  private static final String PROCESS_FILES = ".s";

  static WorkArea of(Installation installation, Service service) {
    return new WorkArea(installation.startCache().resolve(service.label()));
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
