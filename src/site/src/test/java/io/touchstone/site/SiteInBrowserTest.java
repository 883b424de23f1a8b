// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The site in a real browser, opened from the file system. */
class SiteInBrowserTest {

  private static final String SERIOUS_VIOLATIONS =
      """
      const done = arguments[arguments.length - 1];
      const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
      axe.run({runOnly: tags, resultTypes: ['violations'], preload: false})
        .then(({violations}) => done(violations
          .filter(({impact}) => impact === 'serious' || impact === 'critical')
          .map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html).join(' ').slice(0, 300))),
          failed => done([String(failed)]));
      """;

  @AutoClose("quit")
  private static ChromeDriver driver;

  private static String axe;

  @BeforeAll
  static void start() throws IOException {
    axe = IOUtils.resourceToString("/axe.min.js", UTF_8);
    driver = Chromium.start();
  }

  private static void open(String page) {
    driver.get(SiteLinksTest.SITE.resolve(page).toUri().toString());
  }

  private static void emulate(int width, String scheme) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "360, dark"})
  void everyPageIsAccessibleFitsAndReportsNoError(int width, String scheme) throws IOException {
    emulate(width, scheme);
    List<String> problems = new ArrayList<>();
    for (Path page : SiteLinksTest.pages()) {
      driver.get(page.toUri().toString());
      driver.executeScript(axe);
      ((List<?>) driver.executeAsyncScript(SERIOUS_VIOLATIONS))
          .forEach(violation -> problems.add(page + " " + violation));
      if ((boolean)
          driver.executeScript("return document.documentElement.scrollWidth > innerWidth")) {
        problems.add(page + " scrolls sideways");
      }
    }
    driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .forEach(entry -> problems.add(entry.getMessage()));
    assertEquals(List.of(), problems);
  }

  @Test
  void searchFindsAPageByItsWords() {
    emulate(1280, "light");
    open("practices/03-json-builder-factory.html");
    driver.findElement(By.id("search")).sendKeys("walkthrough curl");
    WebElement first = driver.findElement(By.cssSelector("#found a"));
    assertTrue(first.getText().startsWith("API walkthrough"), first::getText);
    first.click();
    assertTrue(driver.getCurrentUrl().endsWith("/walkthrough.html"), driver::getCurrentUrl);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verdict=better", "cost=100", "rule=json-builder"})
  void practicesAreFiltered(String choice) {
    emulate(1280, "light");
    open("practices.html");
    String[] nameAndValue = choice.split("=");
    String all = driver.findElement(By.cssSelector(".filter output")).getText();
    driver
        .findElement(
            By.cssSelector("[name=%s] [value='%s']".formatted(nameAndValue[0], nameAndValue[1])))
        .click();
    String some = driver.findElement(By.cssSelector(".filter output")).getText();
    assertTrue(!some.equals(all) && !some.startsWith("0 "), some);
  }

  /** For a person to look at. */
  @ParameterizedTest
  @CsvSource({
    "index.html, 1280, light",
    "index.html, 360, dark",
    "practices.html, 1280, dark",
    "practices.html, 360, light",
    "keeper/json-builder.html, 360, light"
  })
  void screenshotIsTaken(String page, int width, String scheme) throws IOException {
    emulate(width, scheme);
    open(page);
    Path directory = Files.createDirectories(Path.of("target", "screenshots"));
    String name = page.replaceAll("[./]", "-") + "-" + width + "-" + scheme + ".png";
    Files.write(directory.resolve(name), driver.getScreenshotAs(OutputType.BYTES));
    assertTrue(driver.findElement(By.tagName("h1")).isDisplayed());
  }
}
