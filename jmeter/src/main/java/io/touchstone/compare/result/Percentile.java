// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * A point of a latency distribution.
 *
 * @param percent share of requests, 0 to 100
 * @param millis the latency that this share did not exceed, in milliseconds
 */
public record Percentile(double percent, double millis) {}
