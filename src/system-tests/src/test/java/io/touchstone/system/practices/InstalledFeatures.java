// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.practices;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The features that a Liberty server has installed, which it logs when it starts. */
public final class InstalledFeatures {

  private static final String MESSAGE = "CWWKF0012I";

  private InstalledFeatures() {}

  public static String of(ProcessSystem system, Service service) throws IOException {
    Path log = system.processes().directoryOf(service).resolveSibling(service.label() + ".log");
    try (Stream<String> lines = Files.lines(log)) {
      String features =
          lines.filter(line -> line.contains(MESSAGE)).collect(Collectors.joining("\n"));
      if (features.isEmpty()) {
        throw new IOException(log + " has no message " + MESSAGE);
      }
      return features;
    }
  }
}
