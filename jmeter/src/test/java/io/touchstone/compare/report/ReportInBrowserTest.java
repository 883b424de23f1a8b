// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.browser.Chromium;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The report of the published results, in a real browser. */
class ReportInBrowserTest {

  private static final Path RESULTS = Path.of("..", "src", "docs", "results.json");

  /** The width of A4 paper without Chromium's margins, in pixels of CSS. */
  private static final int PAPER = 718;

  /** Elements outside the window, unless one around them scrolls. */
  private static final String OUTSIDE =
      """
      const width = document.documentElement.clientWidth;
      const scrolls = element => element !== document.body && element.parentElement !== null
        && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
      return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > width + 0.5)
        .filter(element => !scrolls(element.parentElement))
        .map(element => element.outerHTML.slice(0, 80));
      """;

  private static final String HIDDEN =
      """
      return [...document.querySelectorAll('body *:not(script)')]
        .map((element, place) => [element, place])
        .filter(([element]) => !element.closest(arguments[0]) && !element.getClientRects().length)
        .map(([element, place]) => place + ' ' + element.tagName + ' ' + element.className);
      """;

  private static final String CUT_OFF =
      """
      return [...document.querySelectorAll('pre, .scroll')]
        .filter(element => element.scrollWidth > element.clientWidth + 1)
        .map(element => element.outerHTML.slice(0, 80));
      """;

  @AutoClose("quit")
  private static ChromeDriver driver;

  @BeforeAll
  static void open(@TempDir Path directory) throws IOException {
    Report.write(ResultsJson.read(RESULTS), directory);
    driver = Chromium.start();
    driver.get(directory.resolve("index.html").toUri().toString());
  }

  @AfterEach
  void reset() {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
  }

  @Test
  void summaryAndPlotComeFirst() {
    List<WebElement> headings = driver.findElements(By.tagName("h2"));
    assertEquals("Summary", headings.get(0).getText());
    assertEquals("Ratios with their 95 % intervals", headings.get(1).getText());
    assertTrue(driver.findElement(By.cssSelector(".lines li")).isDisplayed());
    assertTrue(driver.findElement(By.cssSelector(".plot svg")).isDisplayed());
  }

  @Test
  void scriptSortsAndFiltersWithoutErrors() {
    WebElement text = driver.findElement(By.name("text"));
    text.sendKeys("one Client");
    assertTrue(count().matches("1 of \\d+ practices"), count());
    driver.findElement(By.cssSelector("form button[type=reset]")).click();
    driver.findElement(By.cssSelector("th[data-number] button")).click();
    assertEquals(
        "ascending",
        driver.findElement(By.cssSelector("th[aria-sort]")).getDomAttribute("aria-sort"));
    assertEquals(
        List.of(),
        driver.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
            .map(LogEntry::getMessage)
            .toList());
  }

  /** The plot scrolls within its frame. */
  @Test
  void aNarrowWindowCutsNothingOff() {
    resize(400);
    assertEquals(List.of(), driver.executeScript(OUTSIDE));
  }

  private static String count() {
    return driver.findElement(By.id("count")).getText();
  }

  @Test
  void paperShowsEverythingButTheControls() {
    Object hiddenOnScreen = driver.executeScript(HIDDEN, "form, .back");
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    resize(PAPER);
    assertEquals(hiddenOnScreen, driver.executeScript(HIDDEN, "form, .back"));
    assertEquals(List.of(), driver.executeScript(CUT_OFF));
    assertEquals(List.of(), driver.executeScript(OUTSIDE));
  }

  private static void resize(int width) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", true));
  }
}
