// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(BrowserSessions.Extension.class)
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
class HalExplorerIT {

  /** The explorer loads themes from this site, which the content security policy blocks. */
  private static final String THEMES = "https://bootswatch.com/";

  @Test
  void opensOnTheLinksOfTheBootstrapResource(BrowserSessions browsers, SystemUnderTest system) {
    Browser browser = browsers.open().expectingBlocked(THEMES);
    browser.openUri(system.gateway() + "/explorer/");
    browser.awaitText("200 (OK)");
    browser.awaitText("userDocuments");
  }
}
