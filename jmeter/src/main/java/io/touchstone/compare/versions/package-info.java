// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Compares two versions of a service: starts them alternately, puts both under the same load in
 * pairs of blocks, and repeats that with new starts until the intervals are narrow or the time is
 * over. Starts are the unit of all intervals.
 */
package io.touchstone.compare.versions;
