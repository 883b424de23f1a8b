// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.browser.Chromium;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.support.TypeBasedParameterResolver;
import org.openqa.selenium.chrome.ChromeDriver;

/** The browsers that one test opens. */
final class BrowserSessions implements AutoCloseable {

  private final String root;
  private final IdleBrowsers idle;
  private final List<Browser> open = new ArrayList<>();

  private BrowserSessions(String root, IdleBrowsers idle) {
    this.root = root;
    this.idle = idle;
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
    Browser browser = new Browser(root, idle.take());
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

  /** Clears the browsers, and fails if one of them logged unexpected warnings. */
  @Override
  public void close() {
    try {
      open.forEach(Browser::assertNoWarnings);
    } finally {
      open.forEach(browser -> idle.put(browser.clear()));
    }
  }

  /** Cleared browsers for the next tests, because starting one takes longer than many a test. */
  private static final class IdleBrowsers implements AutoCloseable {

    private final List<ChromeDriver> started = new ArrayList<>();
    private final Deque<ChromeDriver> idle = new ArrayDeque<>();

    ChromeDriver take() {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
      started.add(Chromium.start());
      return started.get(started.size() - 1);
    }

    void put(ChromeDriver driver) {
      idle.push(driver);
    }

    @Override
    public void close() {
      started.forEach(ChromeDriver::quit);
    }
  }

  /** Provides each test with browsers, and clears them afterwards. */
  static class Extension extends TypeBasedParameterResolver<BrowserSessions> {

    @Override
    public BrowserSessions resolveParameter(ParameterContext parameter, ExtensionContext context) {
      IdleBrowsers idle =
          context
              .getRoot()
              .getStore(Namespace.create(Extension.class))
              .getOrComputeIfAbsent(
                  IdleBrowsers.class, key -> new IdleBrowsers(), IdleBrowsers.class);
      return context
          .getStore(Namespace.create(Extension.class, context.getUniqueId()))
          .getOrComputeIfAbsent(
              BrowserSessions.class,
              key -> new BrowserSessions(SystemExtension.shared(context).gateway(), idle),
              BrowserSessions.class);
    }
  }
}
