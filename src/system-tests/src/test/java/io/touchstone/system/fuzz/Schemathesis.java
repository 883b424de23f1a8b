// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.fuzz;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command-line tool Schemathesis: the program that {@code SCHEMATHESIS} names, the one on the
 * path, or one installed into {@code target} if Python and its package index are available.
 */
record Schemathesis(Path command) {

  private static final String VERSION = "4.32.5";
  private static final Path OWN = Path.of("target", "schemathesis").toAbsolutePath();

  static Optional<Schemathesis> find() {
    return InstalledProgram.first(
            Stream.concat(
                Stream.ofNullable(System.getenv("SCHEMATHESIS")), Stream.of("schemathesis")))
        .or(Schemathesis::install)
        .map(Schemathesis::new);
  }

  private static Optional<Path> install() {
    Path command = OWN.resolve("bin").resolve("schemathesis");
    boolean installed =
        Files.isExecutable(command)
            || succeeds("python3", "-m", "venv", OWN.toString())
                && succeeds(
                    OWN.resolve("bin").resolve("pip").toString(),
                    "install",
                    "--quiet",
                    "schemathesis==" + VERSION);
    return installed ? Optional.of(command) : Optional.empty();
  }

  private static boolean succeeds(String... command) {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException absent) {
      return false;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Runs the tool and returns its output, which is also written to the file. */
  String run(List<String> arguments, Map<String, String> environment, Path output)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(command.toString()), arguments.stream()).toList());
    builder.environment().putAll(environment);
    builder.environment().put("PYTHONUTF8", "1");
    builder.directory(output.getParent().toFile());
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      process.waitFor();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(output, StandardCharsets.UTF_8);
  }
}
