// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The latencies of the requests of one block.
 *
 * @param start the start of the servers that the block was measured in, from 1
 * @param round the round that the block belongs to, from 1
 * @param micros the latencies that occurred, in microseconds, ascending
 * @param counts how many requests had each of them
 */
public record BlockLatency(int start, int round, long[] micros, long[] counts) {}
