// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class DocumentListViewIT {

  private static final By TITLES = By.cssSelector(".document h2");

  @Test
  void newDocumentAppearsInTheListWithItsThumbnail(BrowserSessions browsers) {
    Browser browser = browsers.openSignedIn(browsers.newUser());
    browser.press("New document");
    browser.find(By.cssSelector("dialog [name=title]")).sendKeys("Plan of the pier");
    browser.press("Create");
    browser.awaitHeading("Plan of the pier");
    browser.followLink("Documents");
    browser.find(By.cssSelector(".document img[src^='blob:']"));
    DocumentView.open(browser, "Plan of the pier");
  }

  @Test
  void copyHasThePagesOfTheOriginal(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    DocumentView.sketch(user, "Original");
    Browser browser = browsers.openSignedIn(user);
    DocumentView.open(browser, "Original");
    browser.press("Copy");
    browser.press("Create");
    browser.awaitHeading("Copy of Original");
    DocumentView copy = new DocumentView(browser);
    copy.tab("Sketch");
    assertEquals(1, copy.shapes().size());
  }

  @Test
  void listIsSortedFilteredAndPaged(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    for (int i = 10; i < 32; i++) {
      user.document("Draft " + i);
    }
    user.document("Another");
    Browser browser = browsers.openSignedIn(user);
    browser.await(() -> browser.all(TITLES).size() == 20);
    browser.press("Show more");
    browser.await(() -> browser.all(TITLES).size() == 23);
    browser.find(By.cssSelector("[name=sort] [value=title]")).click();
    browser.await(() -> browser.all(TITLES).get(0).getText().equals("Another"));
    browser.find(By.name("title")).sendKeys("draft 3");
    browser.await(() -> browser.all(TITLES).size() == 2);
  }

  @Test
  void editLinkOpensTheDocument(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    String edit = user.get(user.document("Linked")).path("edit");
    Browser browser = browsers.openSignedIn(user);
    browser.openUri(edit);
    browser.awaitHeading("Linked");
    assertTrue(browser.address().contains("/app/#/documents/"), browser.address());
  }
}
