// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.FluentWait;

/** One browser window of one user. */
final class Browser {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration POLL = Duration.ofMillis(50);

  private final String root;
  private final ChromeDriver driver;
  private final Set<Integer> expectedStatuses = new HashSet<>();

  Browser(String root, ChromeDriver driver) {
    this.root = root;
    this.driver = driver;
  }

  /** Opens the view of the web page with the given hash. */
  void openView(String hash) {
    driver.get(root + "/app/" + hash);
  }

  /** Opens a URI of the system. */
  void openUri(String uri) {
    driver.get(uri);
  }

  String address() {
    return driver.getCurrentUrl();
  }

  void reload() {
    driver.navigate().refresh();
  }

  /** Duplicates the current tab with its session storage, and switches to the new one. */
  void duplicateTab() {
    Set<String> known = driver.getWindowHandles();
    driver.executeScript("window.open(location.href)");
    driver
        .switchTo()
        .window(
            await(
                () ->
                    driver.getWindowHandles().stream()
                        .filter(each -> !known.contains(each))
                        .findFirst()
                        .orElse(null)));
  }

  /** Reloads each tab. */
  void reloadTabs() {
    driver.getWindowHandles().forEach(this::reload);
  }

  private void reload(String tab) {
    driver.switchTo().window(tab);
    reload();
  }

  /** Ignores the browser's warnings about responses with this status. */
  Browser expecting(int status) {
    expectedStatuses.add(status);
    return this;
  }

  /** Waits for the element and returns it. */
  WebElement find(By by) {
    return await(() -> driver.findElement(by));
  }

  List<WebElement> all(By by) {
    return driver.findElements(by);
  }

  void press(String button) {
    click(By.xpath("//button[normalize-space()='" + button + "']"));
  }

  void followLink(String text) {
    click(By.xpath("//a[normalize-space()='" + text + "']"));
  }

  /** Clicks the element, retrying while the page is being redrawn. */
  void click(By by) {
    await(
        () -> {
          driver.findElement(by).click();
          return true;
        });
  }

  /** Waits for the view with this heading. */
  void awaitHeading(String text) {
    find(By.xpath("//h1[normalize-space()='" + text + "']"));
  }

  /** Waits until the page contains the text. */
  void awaitText(String text) {
    await(() -> find(By.tagName("body")).getText().contains(text));
  }

  <T> T await(Supplier<T> condition) {
    return new FluentWait<>(driver)
        .withTimeout(TIMEOUT)
        .pollingEvery(POLL)
        .ignoring(WebDriverException.class)
        .until(any -> condition.get());
  }

  Actions actions() {
    return new Actions(driver);
  }

  void keys(CharSequence... keys) {
    actions().sendKeys(keys).perform();
  }

  void chord(Keys modifier, CharSequence key) {
    actions().keyDown(modifier).sendKeys(key).keyUp(modifier).perform();
  }

  WebElement focused() {
    return driver.switchTo().activeElement();
  }

  JavascriptExecutor scripts() {
    return driver;
  }

  /** Executes a command of the Chrome DevTools Protocol. */
  void command(String command, Map<String, Object> parameters) {
    driver.executeCdpCommand(command, parameters);
  }

  /** Returns a picture (PNG) of the page in a window of this size in pixels. */
  byte[] picture(int width, int height) {
    Map<String, Object> metrics =
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false);
    command("Emulation.setDeviceMetricsOverride", metrics);
    try {
      return driver.getScreenshotAs(OutputType.BYTES);
    } finally {
      command("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  /** Fails if the page or the browser logged unexpected warnings, such as policy violations. */
  void assertNoWarnings() {
    List<String> warnings =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(LogEntry::getMessage)
            .filter(
                message -> expectedStatuses.stream().noneMatch(each -> isResponse(message, each)))
            .toList();
    assertEquals(List.of(), warnings);
  }

  private static boolean isResponse(String message, int status) {
    return message.contains(
        "Failed to load resource: the server responded with a status of " + status);
  }

  /** Replaces all tabs by a new one, and deletes the data of the system and the log. */
  ChromeDriver clear() {
    Set<String> used = driver.getWindowHandles();
    String fresh = driver.switchTo().newWindow(WindowType.TAB).getWindowHandle();
    used.forEach(tab -> driver.switchTo().window(tab).close());
    driver.switchTo().window(fresh);
    command("Storage.clearDataForOrigin", Map.of("origin", root, "storageTypes", "all"));
    command("Network.clearBrowserCache", Map.of());
    driver.manage().logs().get(LogType.BROWSER);
    return driver;
  }
}
