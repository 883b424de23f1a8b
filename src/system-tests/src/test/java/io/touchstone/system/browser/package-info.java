// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the web page in a real browser. They are skipped if Chromium or its driver is missing,
 * unless {@code REQUIRE_BROWSER} is {@code true}. {@code CHROME} and {@code CHROMEDRIVER} name the
 * programs if they are not on the path.
 */
package io.touchstone.system.browser;
