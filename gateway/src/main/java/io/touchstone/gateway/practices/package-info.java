// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices that are real in the gateway: naive and tuned side by side, every tuned variant the
 * product's own code. Nothing outside this package calls in.
 */
package io.touchstone.gateway.practices;
