// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.system.platform.SystemExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({SystemExtension.class, BrowserExtension.class})
class HalExplorerIT {

  /** Themes are another site's, which the policy does not let the explorer load from. */
  private static final String THEMES = "https://bootswatch.com/";

  @Test
  void opensOnTheLinksOfTheBootstrapResource(Browsers browsers) {
    Client user = browsers.client();
    Browser browser = browsers.open().expectingRefusalOf(THEMES);
    browser.follow(user.root() + "/explorer/");
    browser.says("200 (OK)");
    browser.says("userDocuments");
  }
}
