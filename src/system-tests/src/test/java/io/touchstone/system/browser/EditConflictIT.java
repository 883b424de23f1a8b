// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** Two users edit the same document: no change is lost without a decision of the user. */
@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class EditConflictIT {

  private ApiUser user;
  private String document;
  private String page;
  private Browser browser;
  private DocumentView view;

  @BeforeEach
  void open(BrowserSessions browsers) {
    user = browsers.newUser();
    page = DocumentView.sketch(user, "Shared");
    document = page.replaceFirst("/pages/.*", "");
    browser = browsers.openSignedIn(user).expecting(412);
    view = DocumentView.open(browser, "Shared");
    view.tab("Sketch");
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
