// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

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

  /** Without the local repository of this machine's user. */
  private static final String MAVEN =
      """
      #!/bin/sh
      exec '%s' -B -ntp -gs '%s' '-Dmaven.repo.local=%s' "$@"
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
    Path maven = Files.createDirectory(home.resolve("bin")).resolve("mvn");
    Files.writeString(
        maven,
        MAVEN.formatted(
            Path.of(System.getProperty("maven.home"), "bin", "mvn"),
            home.resolve("settings.xml"),
            home.resolve("repository")));
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
  }

  /**
   * Runs commands in bash, and returns the output. {@code mvn} and {@code java} are those of this
   * build.
   */
  String shell(Path directory, String commands) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin");
    String path = String.join(":", home + "/bin", java.toString(), System.getenv("PATH"));
    return new InstalledProgram(List.of("bash", "-euo", "pipefail", "-c"), Map.of("PATH", path))
        .run(directory, commands);
  }
}
