// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The view of one document, with its drawing. */
record DocumentView(Browser browser) {

  private static final By SHAPE = By.cssSelector(".desk .shape");

  /** Opens the document from the list. */
  static DocumentView open(Browser browser, String title) {
    browser.followLink(title);
    browser.awaitHeading(title);
    return new DocumentView(browser);
  }

  /** Returns a drawing with one rectangle. */
  static Map<String, Object> drawing(String title, String text) {
    Map<String, Object> rectangle =
        Map.of("kind", "rectangle", "x", 80, "y", 60, "width", 160, "height", 80, "text", text);
    return Map.of("title", title, "width", 960, "height", 600, "shapes", List.of(rectangle));
  }

  /** Creates a document with the drawing "Sketch" and returns the URI of that page. */
  static String sketch(ApiUser user, String title) {
    return user.create(user.document(title) + "/pages", drawing("Sketch", "First"));
  }

  void rename(String title) {
    browser.press("Rename the document");
    WebElement field = browser.find(By.cssSelector(".rename [name=title]"));
    field.sendKeys(Keys.chord(Keys.CONTROL, "a"), title);
    browser.press("Save title");
  }

  void tab(String title) {
    browser.click(
        By.xpath("//button[@role='tab'][starts-with(normalize-space(), '" + title + "')]"));
    browser.find(By.xpath("//button[@aria-selected='true'][starts-with(., '" + title + "')]"));
  }

  void add(String kind) {
    int before = shapes().size();
    browser.press(kind);
    browser.await(() -> shapes().size() == before + 1);
  }

  List<WebElement> shapes() {
    return browser.all(SHAPE);
  }

  /** Returns the field for a property of the selected shape. */
  WebElement property(String name) {
    return browser.find(By.cssSelector(".inspector [name=" + name + "]"));
  }

  void text(String text) {
    property("text").sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
  }

  void save() {
    browser.press("Save");
  }

  void awaitState(String state) {
    browser.find(By.xpath("//*[@class='state'][.='" + state + "']"));
  }

  /** Presses a button of the open dialog. */
  void choose(String button) {
    browser.click(By.xpath("//dialog//button[normalize-space()='" + button + "']"));
    browser.await(() -> browser.all(By.tagName("dialog")).isEmpty());
  }
}
