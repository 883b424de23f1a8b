// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK on this machine: the one that runs this program, one in the same parent directory, or the
 * one that {@code NEWER_JAVA_HOME} names.
 *
 * @param home its directory
 * @param version its feature release, such as 21
 */
record InstalledJdk(Path home, int version) {

  /** Returns the newest JDK, if it is not older than the given feature release. */
  static Optional<InstalledJdk> atLeast(int version) {
    return candidates()
        .flatMap(home -> of(home).stream())
        .filter(jdk -> jdk.version >= version)
        .max(Comparator.comparingInt(InstalledJdk::version));
  }

  private static Stream<Path> candidates() {
    Path own = Path.of(System.getProperty("java.home"));
    Stream<Path> named = Stream.ofNullable(System.getenv("NEWER_JAVA_HOME")).map(Path::of);
    return Stream.concat(named, Stream.concat(Stream.of(own), siblings(own)));
  }

  private static Stream<Path> siblings(Path home) {
    try (Stream<Path> directories = Files.list(home.getParent())) {
      return directories.toList().stream();
    } catch (IOException unreadable) {
      return Stream.empty();
    }
  }

  private static Optional<InstalledJdk> of(Path home) {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
      release.load(reader);
      String version = release.getProperty("JAVA_VERSION").replace("\"", "");
      return Optional.of(new InstalledJdk(home, Runtime.Version.parse(version).feature()));
    } catch (IOException | IllegalArgumentException | NullPointerException notAJdk) {
      return Optional.empty();
    }
  }
}
