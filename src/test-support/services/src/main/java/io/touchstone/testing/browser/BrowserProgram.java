// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.browser;

import io.touchstone.testing.process.InstalledProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An installed program that browser tests need. */
enum BrowserProgram {
  CHROME(
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
  CHROMEDRIVER(
      "chromedriver", "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver");

  private final List<String> names;

  BrowserProgram(String... names) {
    this.names = List.of(names);
  }

  /**
   * Finds the program through the environment variable of this name, on the path or in a usual
   * place.
   */
  Optional<Path> find() {
    return InstalledProgram.first(
        Stream.concat(Stream.ofNullable(System.getenv(name())), names.stream()));
  }
}
