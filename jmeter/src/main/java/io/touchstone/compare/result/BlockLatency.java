// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The latencies of the requests of one block.
 *
 * @param micros the latencies that occurred, in microseconds, ascending
 * @param counts how many requests had each of them
 */
public record BlockLatency(Round round, long[] micros, long[] counts) {}
