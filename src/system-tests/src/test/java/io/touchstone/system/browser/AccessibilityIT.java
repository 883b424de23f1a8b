// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;

/** Accessibility of the web page, checked by axe-core. */
@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class AccessibilityIT {

  private static final String CHECK =
      """
      const done = arguments[arguments.length - 1];
      axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']})
        .then(({violations}) => done(violations.map(({id, nodes}) =>
          id + ': ' + nodes.map(({html}) => html).join(' '))), (failed) => done([String(failed)]));
      """;

  private static void assertNoViolations(Browser browser) throws IOException {
    browser.scripts().executeScript(IOUtils.resourceToString("/axe.min.js", UTF_8));
    assertEquals(List.of(), browser.scripts().executeAsyncScript(CHECK));
  }

  /** Disables motion, because a colour in transition may lack contrast. */
  private static void prefer(Browser browser, String scheme) {
    browser.command(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of("name", "prefers-color-scheme", "value", scheme),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void everyViewIsAccessible(String scheme, BrowserSessions browsers) throws IOException {
    ApiUser user = browsers.newUser();
    DocumentView.sketch(user, "Accessible");
    Browser browser = browsers.open();
    prefer(browser, scheme);
    browser.awaitHeading("Published documents");
    assertNoViolations(browser);
    SignInView signIn = new SignInView(browser).open();
    assertNoViolations(browser);
    signIn.signIn(user.login(), user.password());
    browser.find(By.cssSelector(".document"));
    assertNoViolations(browser);
    DocumentView view = DocumentView.open(browser, "Accessible");
    view.tab("Sketch");
    view.add("Rectangle");
    assertNoViolations(browser);
    browser.press("Share");
    browser.find(By.cssSelector("dialog[open]"));
    assertNoViolations(browser);
  }

  @Test
  void narrowWindowNeedsNoHorizontalScrolling(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    DocumentView.sketch(user, "Narrow");
    Browser browser = browsers.openSignedIn(user);
    browser.command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 320, "height", 640, "deviceScaleFactor", 1, "mobile", true));
    assertNoOverflow(browser);
    DocumentView.open(browser, "Narrow").tab("Sketch");
    assertNoOverflow(browser);
  }

  private static void assertNoOverflow(Browser browser) {
    Object overflow =
        browser
            .scripts()
            .executeScript(
                "return document.documentElement.scrollWidth -"
                    + " document.documentElement.clientWidth");
    assertEquals(0L, overflow);
  }
}
