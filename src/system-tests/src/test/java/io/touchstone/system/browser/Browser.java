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
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.FluentWait;

/** One browser with its window, as one user has it. */
final class Browser implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration POLL = Duration.ofMillis(50);

  private final String root;
  private final ChromeDriver driver = Chromium.start();
  private final Set<Integer> expected = new HashSet<>();
  private final Set<String> refused = new HashSet<>();

  Browser(String root) {
    this.root = root;
  }

  /** Shows that view of the page. */
  void go(String hash) {
    driver.get(root + "/app/" + hash);
  }

  /** Shows what is at that address of the system. */
  void follow(String uri) {
    driver.get(uri);
  }

  String address() {
    return driver.getCurrentUrl();
  }

  void reload() {
    driver.navigate().refresh();
  }

  /** The browser itself notes each answer that says no; those with this status are meant. */
  Browser expecting(int status) {
    expected.add(status);
    return this;
  }

  /** The policy of the page refuses what is at this address, which is meant. */
  Browser expectingRefusalOf(String address) {
    refused.add(address);
    return this;
  }

  /** Waits for the one element, as a user would. */
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

  /** What is just being redrawn is not there for a moment. */
  void click(By by) {
    await(
        () -> {
          driver.findElement(by).click();
          return true;
        });
  }

  /** Waits until the view of that heading is there. */
  void heading(String text) {
    find(By.xpath("//h1[normalize-space()='" + text + "']"));
  }

  /** Waits until the page says so. */
  void says(String text) {
    await(() -> find(By.tagName("body")).getText().contains(text));
  }

  <T> T await(Supplier<T> condition) {
    return new FluentWait<>(driver)
        .withTimeout(PATIENCE)
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

  /** A command of the DevTools protocol. */
  void emulate(String command, Map<String, Object> parameters) {
    driver.executeCdpCommand(command, parameters);
  }

  /** Everything that the page or the browser complained of, such as what the policy forbade. */
  void assertNoComplaint() {
    List<String> complaints =
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(LogEntry::getMessage)
            .filter(message -> expected.stream().noneMatch(each -> isAnswer(message, each)))
            .filter(message -> refused.stream().noneMatch(message::contains))
            .toList();
    assertEquals(List.of(), complaints);
  }

  private static boolean isAnswer(String message, int status) {
    return message.contains(
        "Failed to load resource: the server responded with a status of " + status);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
