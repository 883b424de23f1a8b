// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The web page as its users have it: in a real browser, on the running system. Where the machine
 * has no Chromium with its driver these tests are skipped, unless {@code REQUIRE_BROWSER} is {@code
 * true}; {@code CHROME} and {@code CHROMEDRIVER} name them where they are in unusual places.
 */
package io.touchstone.system.browser;
