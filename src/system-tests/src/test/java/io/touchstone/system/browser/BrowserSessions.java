// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.user.ApiUser;
import java.util.ArrayList;
import java.util.List;

/** The browsers that one test opens. */
final class BrowserSessions implements AutoCloseable {

  private final String root;
  private final List<Browser> open = new ArrayList<>();

  BrowserSessions(String root) {
    this.root = root;
  }

  /** Signs up a user who sends requests without a browser. */
  ApiUser newUser() {
    return ApiUser.signUp(root);
  }

  /** Signs up a user with a name. */
  ApiUser newUser(String name) {
    return ApiUser.signUp(root, name);
  }

  /** Opens a new browser on the start view. */
  Browser open() {
    Browser browser = new Browser(root);
    open.add(browser);
    browser.openView("#/");
    return browser;
  }

  Browser openSignedIn(ApiUser user) {
    Browser browser = open();
    new SignInView(browser).open().signIn(user.login(), user.password());
    browser.awaitHeading("Documents");
    return browser;
  }

  /** Closes the browsers, and fails if one of them logged unexpected warnings. */
  @Override
  public void close() {
    try {
      open.forEach(Browser::assertNoWarnings);
    } finally {
      open.forEach(Browser::close);
    }
  }
}
