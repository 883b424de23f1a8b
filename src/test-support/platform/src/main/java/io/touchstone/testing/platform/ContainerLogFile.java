// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.testcontainers.containers.output.OutputFrame;

/** Saves the output of a container in a file that outlives the container. */
record ContainerLogFile(Path file) implements Consumer<OutputFrame> {

  static ContainerLogFile of(String system, String container) {
    try {
      Path directory = Files.createDirectories(Path.of("target", "containers", system));
      Path file = directory.resolve(container + ".log");
      Files.deleteIfExists(file);
      return new ContainerLogFile(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void accept(OutputFrame frame) {
    if (frame.getBytes() == null) {
      return;
    }
    try {
      Files.write(file, frame.getBytes(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
