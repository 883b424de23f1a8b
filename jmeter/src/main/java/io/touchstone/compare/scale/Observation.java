// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

/**
 * Throughput that was seen.
 *
 * @param replicas 1 or more
 * @param throughput requests per second, more than 0
 */
record Observation(int replicas, double throughput) {}
