// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A program that the machine may have. */
enum Installed {
  CHROME(
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
  CHROMEDRIVER(
      "chromedriver", "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver");

  private final List<String> names;

  Installed(String... names) {
    this.names = List.of(names);
  }

  /** Where the variable of this name says, else where the path or habit has it. */
  Optional<Path> find() {
    return Stream.concat(Stream.ofNullable(System.getenv(name())), names.stream())
        .flatMap(Installed::places)
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Stream<Path> places(String name) {
    if (name.contains(File.separator)) {
      return Stream.of(Path.of(name));
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(directory -> Path.of(directory, name));
  }
}
