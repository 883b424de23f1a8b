// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.browser;

import io.touchstone.testing.process.InstalledProgram;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Starts headless Chromium without background requests of its own. */
public final class Chromium {

  private static final Optional<Path> CHROME =
      find(
          "CHROME",
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  private static final Optional<Path> DRIVER =
      find(
          "CHROMEDRIVER",
          "chromedriver",
          "/usr/lib/chromium/chromedriver",
          "/usr/lib/chromium-browser/chromedriver");

  private Chromium() {}

  /** Finds a program through an environment variable, on the path or in a usual place. */
  private static Optional<Path> find(String variable, String... names) {
    return InstalledProgram.first(
        Stream.concat(Stream.ofNullable(System.getenv(variable)), Stream.of(names)));
  }

  /**
   * Starts a browser with a new profile, which is deleted when the browser closes. Without Chromium
   * or its driver, the test is skipped, or fails if {@code REQUIRE_BROWSER} is {@code true}.
   */
  public static ChromeDriver start() {
    if (CHROME.isEmpty() || DRIVER.isEmpty()) {
      InstalledProgram.skipOrFail(
          "browser", "Chromium or its driver is missing; CHROME and CHROMEDRIVER can name them");
    }
    File driver = DRIVER.orElseThrow().toFile();
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(driver).usingAnyFreePort().build(),
        options());
  }

  private static ChromeOptions options() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROME.orElseThrow().toFile());
    // The accessibility check of a long page can take longer than the default of 30 s.
    options.setScriptTimeout(Duration.ofMinutes(3));
    options.addArguments(
        "--headless=new",
        "--window-size=1280,1000",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=en");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    return options;
  }
}
