// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Measures the practices and the product on other releases of Open Liberty and the JDK, and keeps
 * the results of all of them in one file.
 */
package io.touchstone.compare.history;
