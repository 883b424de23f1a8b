// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

/** Identifies a round by the start of the servers and its number in that start, both from 1. */
record RoundKey(int start, int round) {}
