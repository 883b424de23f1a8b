// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The round that a block belongs to.
 *
 * @param start the start of the servers, from 1
 * @param number the round, counted from 1 over all starts
 */
public record Round(int start, int number) {}
