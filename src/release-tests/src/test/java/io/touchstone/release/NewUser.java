// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Somebody outside the checkout with a JDK, Maven, an empty local repository, and the released
 * artifacts.
 */
final class NewUser {

  private static final String SETTINGS =
      """
      <settings>
        <profiles>
          <profile>
            <id>staging</id>
            <repositories>%1$s</repositories>
            <pluginRepositories>%2$s</pluginRepositories>
          </profile>
        </profiles>
        <activeProfiles><activeProfile>staging</activeProfile></activeProfiles>
      </settings>
      """;

  private final Path home;

  /**
   * @param home an empty directory
   * @param repository directory of the released artifacts
   */
  NewUser(Path home, Path repository) throws IOException {
    this.home = home;
    String location = "<id>staging</id><url>%s</url>".formatted(repository.toUri());
    Files.writeString(
        home.resolve("settings.xml"),
        SETTINGS.formatted(
            "<repository>" + location + "</repository>",
            "<pluginRepository>" + location + "</pluginRepository>"));
  }

  /** Runs Maven without the repository of this machine's user, and returns the output. */
  String maven(Path directory, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString());
    command.addAll(List.of("-B", "-ntp", "-gs", home.resolve("settings.xml").toString()));
    command.add("-Dmaven.repo.local=" + home.resolve("repository"));
    command.addAll(List.of(arguments));
    return run(directory, command);
  }

  /** Runs a jar, and returns the output. */
  String java(Path directory, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.addAll(List.of(arguments));
    return run(directory, command);
  }

  private String run(Path directory, List<String> command) {
    Path output = home.resolve("output.txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean exited = process.waitFor(15, TimeUnit.MINUTES);
      process.destroyForcibly();
      String text = Files.readString(output);
      assertTrue(exited && process.exitValue() == 0, () -> command + "\n" + text);
      return text;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
