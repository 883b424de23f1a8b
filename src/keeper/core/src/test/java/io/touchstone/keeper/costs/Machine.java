// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a measurement ran on. */
final class Machine {

  private Machine() {}

  /** Returns the model of the processor, or its architecture. */
  static String processor() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    List<String> lines = Files.exists(info) ? Files.readAllLines(info) : List.of();
    return lines.stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.replaceFirst(".*: ", ""))
        .findFirst()
        .orElse(System.getProperty("os.arch"));
  }
}
