// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a {@code jvm.options} file: one option per line, comments start with a hash. */
final class JvmOptions {

  private JvmOptions() {}

  static String of(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(Collectors.joining(" "));
    } catch (IOException absent) {
      return "";
    }
  }
}
