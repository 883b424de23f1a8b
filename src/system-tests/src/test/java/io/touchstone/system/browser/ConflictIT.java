// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.system.platform.SystemExtension;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** Two save the same: neither loses anything without having said so. */
@ExtendWith({SystemExtension.class, BrowserExtension.class})
class ConflictIT {

  private Client user;
  private String document;
  private String page;
  private Browser browser;
  private DocumentView view;

  @BeforeEach
  void open(Browsers browsers) {
    user = browsers.client();
    document = user.document("Shared");
    page = user.page(document, "Sketch");
    browser = browsers.openSignedIn(user).expecting(412);
    view = DocumentView.open(browser, "Shared");
    view.tab("Sketch");
  }

  private void drawAtOnce() {
    view.add("Rectangle");
    view.text("Mine");
    user.draw(page, "Theirs");
    view.save();
    browser.find(By.cssSelector("dialog[open]"));
  }

  @Test
  void minePutsItselfOverTheirs() {
    drawAtOnce();
    view.choose("Save mine over it");
    view.awaitState("Saved");
    assertEquals(List.of("First", "Mine"), user.texts(page));
  }

  @Test
  void theirsStaysAndMineCanBeBroughtBack() {
    drawAtOnce();
    view.choose("Keep theirs");
    view.awaitState("Saved");
    assertEquals(List.of("Theirs"), user.texts(page));
    assertEquals(1, view.shapes().size());
    browser.press("Undo");
    browser.await(() -> view.shapes().size() == 2);
  }

  @Test
  void decidingLaterKeepsMineUnsaved() {
    drawAtOnce();
    view.choose("Decide later");
    view.awaitState("Not saved");
    assertEquals(2, view.shapes().size());
    assertEquals(List.of("Theirs"), user.texts(page));
  }

  @Test
  void ofTwoTitlesTheUserChoosesOne() {
    user.rename(document, "Their title");
    view.rename("My title");
    browser.says("Their title");
    view.choose("Save mine over it");
    browser.heading("My title");
    assertEquals("My title", user.member(document, "title"));
  }

  @Test
  void whatOnlyOneChangedIsNoConflict() {
    user.draw(page, "Theirs");
    view.rename("My title");
    browser.heading("My title");
    assertEquals("My title", user.member(document, "title"));
    assertEquals(List.of("Theirs"), user.texts(page));
  }
}
