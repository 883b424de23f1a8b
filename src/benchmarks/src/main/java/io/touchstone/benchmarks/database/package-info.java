// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Benchmarks of database reads through production's own classes, and sample documents for other
 * benchmarks.
 */
package io.touchstone.benchmarks.database;
