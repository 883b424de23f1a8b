// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices of the gateway, naive and tuned side by side. They are registered only if they are
 * enabled. {@code src/docs/practices} shows code and results.
 */
package io.touchstone.gateway.practices;
