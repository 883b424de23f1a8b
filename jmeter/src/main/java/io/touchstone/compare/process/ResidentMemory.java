// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Reads memory from Linux; elsewhere nothing can be read. */
public final class ResidentMemory {

  private static final long KIBIBYTE = 1024;

  private ResidentMemory() {}

  /** Returns the sum of the resident sets, in bytes; empty if none can be read. */
  public static OptionalLong of(Collection<ProcessHandle> processes) {
    long[] known =
        processes.stream()
            .map(
                process -> bytes(Path.of("/proc", Long.toString(process.pid()), "status"), "VmRSS"))
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .toArray();
    return known.length == 0 ? OptionalLong.empty() : OptionalLong.of(Arrays.stream(known).sum());
  }

  /** Returns the memory that new programs can use, in bytes; empty if it cannot be read. */
  public static OptionalLong available() {
    return bytes(Path.of("/proc/meminfo"), "MemAvailable");
  }

  private static OptionalLong bytes(Path file, String name) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(name + ":"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * KIBIBYTE)
          .findFirst();
    } catch (IOException | UncheckedIOException unreadable) {
      return OptionalLong.empty();
    }
  }
}
