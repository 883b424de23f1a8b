// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

/**
 * Where a block belongs.
 *
 * @param start the start of the servers, from 1
 * @param number of the round among those of all starts, from 1
 */
record Round(int start, int number) {}
