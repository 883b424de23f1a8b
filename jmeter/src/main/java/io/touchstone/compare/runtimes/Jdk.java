// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** A JDK, or a Java runtime, that servers run on, with its version such as {@code 21.0.8}. */
record Jdk(Path home, String version) {

  /** Returns the one that this program runs on. */
  static Jdk running() {
    return at(Path.of(System.getProperty("java.home")));
  }

  /** Returns the one in a directory, or throws a {@link LaunchException}. */
  static Jdk at(Path home) {
    Properties release = new Properties();
    try (Reader file = Files.newBufferedReader(home.resolve("release"))) {
      release.load(file);
      String version = release.getProperty("JAVA_VERSION", "").replaceAll("[^0-9.]", "");
      if (version.isEmpty()) {
        throw new IOException(home.resolve("release") + " names no version");
      }
      return new Jdk(home.toRealPath(), version);
    } catch (IOException absent) {
      throw new LaunchException("there is no JDK in " + home, absent);
    }
  }

  int feature() {
    return Runtime.Version.parse(version).feature();
  }
}
