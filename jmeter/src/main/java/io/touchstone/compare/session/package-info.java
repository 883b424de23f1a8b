// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Runs a comparison: starts or connects to the system, warms the variants up, measures them round
 * by round and collects the results. The method is described in {@code src/docs/method.md}.
 */
package io.touchstone.compare.session;
