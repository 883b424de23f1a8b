// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/**
 * Edits of one drawing. If two users edit the same document, no change is lost without a decision
 * of the user.
 */
@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class DrawingIT {

  private ApiUser user;
  private String document;
  private String page;
  private Browser browser;
  private DocumentView view;

  @BeforeEach
  void open(BrowserSessions browsers) {
    user = browsers.newUser();
    page = DocumentView.sketch(user, "Drawing");
    document = page.replaceFirst("/pages/.*", "");
    browser = browsers.openSignedIn(user).expecting(412);
    view = DocumentView.open(browser, "Drawing");
    view.tab("Sketch");
  }

  private int number(String property) {
    return Integer.parseInt(view.property(property).getDomProperty("value"));
  }

  @Test
  void addedAndMovedShapeSurvivesAReload() {
    view.add("Ellipse");
    view.text("Second");
    int left = number("x");
    browser.actions().dragAndDropBy(view.shapes().get(1), 100, 50).perform();
    view.save();
    view.awaitState("Saved");
    user.get(page)
        .then()
        .body("shapes.text", contains("First", "Second"))
        .body("shapes[1].x", greaterThan(left));
    browser.reload();
    browser.awaitHeading("Drawing");
    view.tab("Sketch");
    assertEquals("Ellipse: Second", view.shapes().get(1).getDomAttribute("aria-label"));
  }

  @Test
  void keyboardMovesResizesAndDeletes() {
    view.add("Diamond");
    int width = number("width");
    browser.chord(Keys.SHIFT, Keys.ARROW_RIGHT);
    browser.keys(Keys.ARROW_LEFT, Keys.DELETE);
    browser.await(() -> view.shapes().size() == 1);
    browser.press("Undo");
    browser.await(() -> view.shapes().size() == 2);
    browser.scripts().executeScript("arguments[0].focus()", view.shapes().get(1));
    assertEquals(width + 10, number("width"));
    browser.chord(Keys.CONTROL, "s");
    view.awaitState("Saved");
    user.get(page).then().body("shapes", hasSize(2));
  }

  @Test
  void leavingAnUnsavedDrawingAsksFirst() {
    view.add("Text");
    browser.followLink("Documents");
    view.choose("Stay");
    view.awaitState("Not saved");
    browser.followLink("Documents");
    view.choose("Save and leave");
    browser.awaitHeading("Documents");
  }

  @Test
  void commentSurvivesAReload() {
    browser.find(By.cssSelector("form [name=text][rows='3']")).sendKeys("Is this <b>so</b>?");
    browser.press("Add comment");
    browser.reload();
    browser.awaitText("Is this <b>so</b>?");
  }

  private void drawTheirs() {
    Map<String, Object> drawing = DocumentView.drawing("Sketch", "Theirs");
    user.ifMatch("*").put(page, drawing).then().statusCode(200);
  }

  private void drawConcurrently() {
    view.add("Rectangle");
    view.text("Mine");
    drawTheirs();
    view.save();
    browser.find(By.cssSelector("dialog[open]"));
  }

  private void expectStored(String... texts) {
    user.get(page).then().body("shapes.text", contains(texts));
  }

  @Test
  void savingMineOverwritesTheirs() {
    drawConcurrently();
    view.choose("Overwrite with mine");
    view.awaitState("Saved");
    expectStored("First", "Mine");
  }

  @Test
  void keepingTheirsCanBeUndone() {
    drawConcurrently();
    view.choose("Keep theirs");
    view.awaitState("Saved");
    expectStored("Theirs");
    assertEquals(1, view.shapes().size());
    browser.press("Undo");
    browser.await(() -> view.shapes().size() == 2);
  }

  @Test
  void decidingLaterKeepsMineUnsaved() {
    drawConcurrently();
    view.choose("Decide later");
    view.awaitState("Not saved");
    assertEquals(2, view.shapes().size());
    expectStored("Theirs");
  }

  @Test
  void userChoosesBetweenTwoTitles() {
    Map<String, String> theirs = Map.of("title", "Their title");
    user.ifMatch("*").patch(document, theirs).then().statusCode(200);
    view.rename("My title");
    browser.awaitText("Their title");
    view.choose("Overwrite with mine");
    browser.awaitHeading("My title");
    user.get(document).then().body("title", equalTo("My title"));
  }

  @Test
  void changesToDifferentPartsDoNotConflict() {
    drawTheirs();
    view.rename("My title");
    browser.awaitHeading("My title");
    user.get(document).then().body("title", equalTo("My title"));
    expectStored("Theirs");
  }
}
