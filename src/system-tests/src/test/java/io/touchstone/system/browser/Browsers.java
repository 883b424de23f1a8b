// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import java.util.ArrayList;
import java.util.List;

/** The browsers that one test opens, all on the same system. */
final class Browsers implements AutoCloseable {

  private final String root;
  private final List<Browser> open = new ArrayList<>();

  Browsers(String root) {
    this.root = root;
  }

  /** What users do without a browser: they have an account, or another program at work. */
  Client client() {
    return Client.fresh(root);
  }

  /** A browser that nobody used before, on the first view of the page. */
  Browser open() {
    Browser browser = new Browser(root);
    open.add(browser);
    browser.go("#/");
    return browser;
  }

  Browser openSignedIn(Client user) {
    Browser browser = open();
    new SignInView(browser).open().signIn(user.login(), user.password());
    browser.heading("Documents");
    return browser;
  }

  /** Fails where the page complained to a browser's console. */
  @Override
  public void close() {
    try {
      open.forEach(Browser::assertNoComplaint);
    } finally {
      open.forEach(Browser::close);
    }
  }
}
