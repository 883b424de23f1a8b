// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Starts the installed Chromium. {@code CHROME} and {@code CHROMEDRIVER} name the programs if they
 * are not on the path.
 */
package io.touchstone.testing.browser;
