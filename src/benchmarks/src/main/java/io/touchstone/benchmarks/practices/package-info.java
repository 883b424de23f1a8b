// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Microbenchmarks of practices that can be measured without a server, one class each. Each method
 * has the name of the variant that it measures. Practice 10 has no microbenchmark, because the
 * dispatch of typed endpoints is part of the server.
 */
package io.touchstone.benchmarks.practices;
