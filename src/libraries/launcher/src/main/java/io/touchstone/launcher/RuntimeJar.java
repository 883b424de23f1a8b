// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads the version of a library inside a runtime JAR. */
final class RuntimeJar {

  private RuntimeJar() {}

  /** Returns the first word of {@code Implementation-Build-Id}, which is the version. */
  static Optional<String> version(Path directory, String prefix) {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .findFirst()
          .flatMap(RuntimeJar::buildId)
          .map(id -> id.split(" ", 2)[0]);
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  private static Optional<String> buildId(Path file) {
    try (JarFile jar = new JarFile(file.toFile())) {
      return Optional.ofNullable(
          jar.getManifest().getMainAttributes().getValue("Implementation-Build-Id"));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
