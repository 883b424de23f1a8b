// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import org.openqa.selenium.By;

/** The sign-in view. */
record SignInView(Browser browser) {

  SignInView open() {
    browser.followLink("Sign in");
    browser.awaitHeading("Sign in");
    return this;
  }

  void signIn(String login, String password) {
    type("login", login);
    type("password", password);
    browser.click(By.cssSelector("main button[type=submit]"));
  }

  private void type(String field, String text) {
    browser.find(By.name(field)).clear();
    browser.find(By.name(field)).sendKeys(text);
  }

  String error() {
    return browser.await(
        () -> {
          String text = browser.find(By.cssSelector("main [role=alert]")).getText();
          return text.isEmpty() ? null : text;
        });
  }
}
