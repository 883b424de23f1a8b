// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * A point of a distribution of latencies.
 *
 * @param percent how many of all requests, 0 to 100
 * @param millis took at most this long, in milliseconds
 */
public record Percentile(double percent, double millis) {}
