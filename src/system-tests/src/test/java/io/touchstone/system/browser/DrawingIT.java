// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

@ExtendWith({SystemExtension.class, BrowserExtension.class})
class DrawingIT {

  @Test
  void addedAndMovedShapeSurvivesAReload(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    String page = user.page(user.document("Drawing"), "Sketch");
    Browser browser = browsers.openSignedIn(user);
    DocumentView view = DocumentView.open(browser, "Drawing");
    view.tab("Sketch");
    view.add("Ellipse");
    view.text("Second");
    int left = Integer.parseInt(view.property("x").getDomProperty("value"));
    view.drag(view.shapes().get(1), 100, 50);
    view.save();
    view.awaitState("Saved");
    assertEquals(List.of("First", "Second"), user.texts(page));
    assertTrue(user.lefts(page).get(1) > left, "moved to the right");
    browser.reload();
    browser.awaitHeading("Drawing");
    view.tab("Sketch");
    assertEquals("Ellipse: Second", view.shapes().get(1).getDomAttribute("aria-label"));
  }

  @Test
  void keyboardMovesResizesAndDeletes(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    String page = user.page(user.document("Drawing"), "Sketch");
    Browser browser = browsers.openSignedIn(user);
    DocumentView view = DocumentView.open(browser, "Drawing");
    view.tab("Sketch");
    view.add("Diamond");
    String width = view.property("width").getDomProperty("value");
    browser.chord(Keys.SHIFT, Keys.ARROW_RIGHT);
    browser.keys(Keys.ARROW_LEFT, Keys.DELETE);
    browser.await(() -> view.shapes().size() == 1);
    browser.press("Undo");
    browser.await(() -> view.shapes().size() == 2);
    browser.scripts().executeScript("arguments[0].focus()", view.shapes().get(1));
    assertEquals(
        Integer.parseInt(width) + 10,
        Integer.parseInt(view.property("width").getDomProperty("value")));
    browser.chord(Keys.CONTROL, "s");
    view.awaitState("Saved");
    assertEquals(2, user.texts(page).size());
  }

  @Test
  void leavingAnUnsavedDrawingAsksFirst(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    user.page(user.document("Drawing"), "Sketch");
    Browser browser = browsers.openSignedIn(user);
    DocumentView view = DocumentView.open(browser, "Drawing");
    view.tab("Sketch");
    view.add("Text");
    browser.followLink("Documents");
    view.choose("Stay");
    view.awaitState("Not saved");
    browser.followLink("Documents");
    view.choose("Save and leave");
    browser.awaitHeading("Documents");
  }

  @Test
  void commentSurvivesAReload(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    user.document("Discussed");
    Browser browser = browsers.openSignedIn(user);
    DocumentView.open(browser, "Discussed");
    browser.find(By.cssSelector("form [name=text][rows='3']")).sendKeys("Is this <b>so</b>?");
    browser.press("Add comment");
    browser.reload();
    browser.awaitText("Is this <b>so</b>?");
  }
}
