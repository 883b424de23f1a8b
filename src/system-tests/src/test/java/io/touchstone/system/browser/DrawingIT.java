// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class DrawingIT {

  private ApiUser user;
  private String page;
  private Browser browser;
  private DocumentView view;

  @BeforeEach
  void open(BrowserSessions browsers) {
    user = browsers.newUser();
    page = DocumentView.sketch(user, "Drawing");
    browser = browsers.openSignedIn(user);
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
    view.drag(view.shapes().get(1), 100, 50);
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
}
