// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Soak test: the resources of a server must not grow with the number of requests. Samples are taken
 * after a full garbage collection, and the verdict is based on a trend instead of two points.
 */
package io.touchstone.resilience.soak;
