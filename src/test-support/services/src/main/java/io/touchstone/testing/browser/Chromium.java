// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.browser;

import java.io.File;
import java.nio.file.Path;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Starts headless Chromium without background requests of its own. */
public final class Chromium {

  private Chromium() {}

  /** Starts a browser with a new profile, which is deleted when the browser closes. */
  public static ChromeDriver start() {
    File driver = path(BrowserProgram.CHROMEDRIVER).toFile();
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(driver).usingAnyFreePort().build(),
        options());
  }

  private static ChromeOptions options() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(path(BrowserProgram.CHROME).toFile());
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

  private static Path path(BrowserProgram program) {
    return program.find().orElseThrow();
  }
}
