// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Modules;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Patch;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.rules.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Runs the keeper with all rules, for tests. */
public final class Inspections {

  /** A part of a build file. */
  static final String SHAREABLE_JSON = "<artifactId>parsson</artifactId><version>1.1.7</version>\n";

  private Inspections() {}

  /** A run, and the lines about files that could not be used. */
  public record Run(Outcome outcome, List<String> problems) {}

  public static Run of(Path directory) throws IOException {
    return run(directory, Set.of());
  }

  public static Run fixing(Path directory) throws IOException {
    return run(directory, FixGrade.applied(false));
  }

  public static Run run(Path directory, Set<FixGrade> fixes) throws IOException {
    List<String> problems = new ArrayList<>();
    Settings settings =
        new Settings(
            directory.toRealPath(),
            Rules.all(),
            path -> false,
            Modules.UNKNOWN,
            Optional.empty(),
            Baseline.EMPTY,
            fixes);
    return new Run(new Inspection(settings, problems::add).run(), problems);
  }

  /** Fixes the sources below a directory in place. */
  public static Run applied(Path directory) throws IOException {
    Run run = fixing(directory);
    Patch.apply(run.outcome().changes(), true);
    return run;
  }

  /** Copies a directory, except symbolic links. */
  public static Path copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(file));
      }
    }
    return to;
  }

  /** The exit status of a command, and what it printed. */
  record Command(int status, String out, String err) {}

  static Command command(Object... arguments) {
    PrintStream stdout = System.out;
    PrintStream stderr = System.err;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
      int status =
          Keeper.execute(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
      return new Command(
          status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(stdout);
      System.setErr(stderr);
    }
  }

  /** Returns a class of the package {@code shop} with a safe fix, in line 8. */
  static String naive(String name) {
    return """
        package shop;

        import jakarta.json.Json;

        class %s {

            Object perCall() {
                return Json.createObjectBuilder();
            }
        }
        """
        .formatted(name);
  }

  /**
   * Writes a source file of the package that its text declares, in a build that names a version of
   * Parsson whose objects threads can share.
   */
  public static Path source(Path directory, String path, String text) throws IOException {
    Path file = directory.resolve(path);
    Path build = directory.resolve("pom.xml");
    if (!path.equals("pom.xml") && !Files.exists(build)) {
      Files.createDirectories(directory);
      Files.writeString(build, SHAREABLE_JSON);
    }
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
