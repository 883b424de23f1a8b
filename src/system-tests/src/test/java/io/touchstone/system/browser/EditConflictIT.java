// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** Two users edit the same document: no change is lost without a decision of the user. */
@ExtendWith({SystemExtension.class, BrowserExtension.class})
class EditConflictIT {

  private ApiUser user;
  private String document;
  private String page;
  private Browser browser;
  private DocumentView view;

  @BeforeEach
  void open(BrowserSessions browsers) {
    user = browsers.newUser();
    document = user.document("Shared");
    page = user.page(document, "Sketch");
    browser = browsers.openSignedIn(user).expecting(412);
    view = DocumentView.open(browser, "Shared");
    view.tab("Sketch");
  }

  private void drawConcurrently() {
    view.add("Rectangle");
    view.text("Mine");
    user.draw(page, "Theirs");
    view.save();
    browser.find(By.cssSelector("dialog[open]"));
  }

  @Test
  void savingMineOverwritesTheirs() {
    drawConcurrently();
    view.choose("Overwrite with mine");
    view.awaitState("Saved");
    assertEquals(List.of("First", "Mine"), user.texts(page));
  }

  @Test
  void keepingTheirsCanBeUndone() {
    drawConcurrently();
    view.choose("Keep theirs");
    view.awaitState("Saved");
    assertEquals(List.of("Theirs"), user.texts(page));
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
    assertEquals(List.of("Theirs"), user.texts(page));
  }

  @Test
  void userChoosesBetweenTwoTitles() {
    user.rename(document, "Their title");
    view.rename("My title");
    browser.awaitText("Their title");
    view.choose("Overwrite with mine");
    browser.awaitHeading("My title");
    assertEquals("My title", user.member(document, "title"));
  }

  @Test
  void changesToDifferentPartsDoNotConflict() {
    user.draw(page, "Theirs");
    view.rename("My title");
    browser.awaitHeading("My title");
    assertEquals("My title", user.member(document, "title"));
    assertEquals(List.of("Theirs"), user.texts(page));
  }
}
