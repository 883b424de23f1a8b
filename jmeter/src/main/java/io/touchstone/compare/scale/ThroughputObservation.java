// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

/**
 * A measured throughput.
 *
 * @param replicas at least 1
 * @param throughput requests per second, above 0
 */
record ThroughputObservation(int replicas, double throughput) {}
