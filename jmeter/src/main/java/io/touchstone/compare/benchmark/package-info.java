// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Micro-benchmarks as variants of a practice. JMH runs them in a separate process, one fork at a
 * time, so that their rounds are paired and ordered like those of every other variant.
 */
package io.touchstone.compare.benchmark;
