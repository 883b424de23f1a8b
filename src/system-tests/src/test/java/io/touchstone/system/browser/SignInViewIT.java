// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class SignInViewIT {

  @Test
  void newUserSignsUpAndHasNoDocuments(BrowserSessions browsers) {
    Browser browser = browsers.open();
    String login = "v" + System.nanoTime();
    browser.followLink("Sign up");
    browser.awaitHeading("Sign up");
    browser.find(By.name("name")).sendKeys("Vera Visitor");
    browser.find(By.name("login")).sendKeys(login);
    browser.find(By.name("password")).sendKeys("a long password", Keys.ENTER);
    browser.awaitHeading("Documents");
    browser.awaitText("Vera Visitor");
    browser.awaitText("You have no documents yet.");
  }

  @ParameterizedTest
  @CsvSource({"short, 10", "1234567890, common", "touchstone2026, login"})
  void errorIsShownAtItsField(String password, String reason, BrowserSessions browsers) {
    Browser browser = browsers.open().expecting(422);
    browser.followLink("Sign up");
    browser.find(By.name("name")).sendKeys("Vera Visitor");
    browser.find(By.name("login")).sendKeys("vera" + System.nanoTime());
    browser.find(By.name("password")).sendKeys(password, Keys.ENTER);
    WebElement field = browser.find(By.cssSelector("[name=password][aria-invalid=true]"));
    String error = browser.find(By.id(field.getDomAttribute("id") + "-error")).getText();
    assertTrue(error.contains(reason), error);
  }

  @Test
  void wrongPasswordShowsAnErrorAndKeepsTheLogin(BrowserSessions browsers) {
    Browser browser = browsers.open().expecting(401);
    ApiUser user = browsers.newUser();
    SignInView view = new SignInView(browser).open();
    view.signIn(user.login(), "not the password");
    assertTrue(view.error().contains("password"), view.error());
    assertEquals(user.login(), browser.find(By.name("login")).getDomProperty("value"));
    view.signIn(user.login(), user.password());
    browser.awaitHeading("Documents");
  }

  @Test
  void keyboardAloneIsEnough(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    Browser browser = browsers.open();
    browser.awaitHeading("Published documents");
    browser.await(
        () -> {
          browser.keys(Keys.TAB);
          return browser.focused().getText().equals("Sign in");
        });
    browser.keys(Keys.ENTER);
    browser.awaitHeading("Sign in");
    browser.await(() -> "login".equals(browser.focused().getDomAttribute("name")));
    browser.keys(user.login(), Keys.TAB, user.password(), Keys.ENTER);
    browser.awaitHeading("Documents");
    assertEquals("Documents", browser.focused().getText());
  }

  @Test
  void tabsShareTheSession(BrowserSessions browsers) {
    Browser browser = browsers.openSignedIn(browsers.newUser());
    browser.duplicateTab();
    browser.awaitHeading("Documents");
    for (int round = 0; round < 3; round++) {
      browser.reloadTabs();
      browser.awaitHeading("Documents");
    }
    browser.press("Sign out");
    browser.awaitHeading("Published documents");
    browser.reloadTabs();
    browser.awaitHeading("Published documents");
  }

  @Test
  void passwordIsHiddenAndCanBePasted(BrowserSessions browsers) {
    Browser browser = browsers.open();
    new SignInView(browser).open();
    WebElement login = browser.find(By.name("login"));
    WebElement password = browser.find(By.name("password"));
    assertEquals("password", password.getDomAttribute("type"));
    assertEquals("current-password", password.getDomAttribute("autocomplete"));
    login.sendKeys("correct horse", Keys.chord(Keys.CONTROL, "a"), Keys.chord(Keys.CONTROL, "c"));
    password.sendKeys(Keys.chord(Keys.CONTROL, "v"));
    assertEquals("correct horse", password.getDomProperty("value"));
  }

  @Test
  void browserStoresTokensAndLinksOnly(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    Browser browser = browsers.openSignedIn(user);
    assertEquals(
        List.of("touchstone.device." + user.login(), "touchstone.session"),
        browser.scripts().executeScript("return Object.keys(localStorage).sort()"));
    assertEquals(
        List.of("me", "owner", "refresh", "refresh_token", "revocation"),
        browser
            .scripts()
            .executeScript(
                "return Object.keys(JSON.parse(localStorage['touchstone.session'])).sort()"));
    assertEquals(0L, browser.scripts().executeScript("return sessionStorage.length"));
    assertEquals("", browser.scripts().executeScript("return document.cookie"));
  }
}
