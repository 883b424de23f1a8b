// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices of the gateway, naive and tuned side by side. Production code only registers them,
 * if they are enabled. Measured results: {@code src/docs/results.json}.
 */
package io.touchstone.gateway.practices;
