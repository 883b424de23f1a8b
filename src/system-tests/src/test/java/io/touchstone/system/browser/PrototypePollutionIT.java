// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** The web page handles members named {@code __proto__} and {@code constructor} as data. */
@ExtendWith({SystemExtension.class, BrowserSessions.Extension.class})
class PrototypePollutionIT {

  /** Adds these members to every object of every JSON response. */
  private static final String POISON =
      """
      const receive = window.fetch;
      window.poisoned = [];
      function poison(value) {
        if (Array.isArray(value)) {
          return value.map(poison);
        }
        if (value === null || typeof value !== 'object') {
          return value;
        }
        return Object.fromEntries([
          ...Object.entries(value).map(([name, member]) => [name, poison(member)]),
          ['__proto__', { polluted: true }],
          ['constructor', { prototype: { polluted: true } }],
        ]);
      }
      window.fetch = async (uri, options) => {
        const response = await receive(uri, options);
        if (!/json/.test(response.headers.get('Content-Type'))) {
          return response;
        }
        const { status, headers } = response;
        window.poisoned.push(uri);
        return new Response(JSON.stringify(poison(await response.json())), { status, headers });
      };
      """;

  @Test
  void noResponseChangesThePrototypeOfObjects(BrowserSessions browsers) {
    ApiUser user = browsers.newUser();
    String page = DocumentView.sketch(user, "Hostile");
    Browser browser = browsers.open();
    browser.command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", POISON));
    browser.reload();
    new SignInView(browser).open().signIn(user.login(), user.password());
    browser.awaitHeading("Documents");
    DocumentView view = DocumentView.open(browser, "Hostile");
    view.tab("Sketch");
    browser.await(() -> view.shapes().size() == 1);
    browser.press("Share");
    browser.find(By.cssSelector("dialog[open]"));
    assertEquals(
        List.of(true, List.of(), "undefined"),
        browser
            .scripts()
            .executeScript(
                "return [poisoned.includes(arguments[0]), Object.keys(Object.prototype),"
                    + " typeof ({}).polluted]",
                page));
  }
}
