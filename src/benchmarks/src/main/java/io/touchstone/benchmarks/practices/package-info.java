// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices that can be seen without a server, one class each: what they bring where nothing
 * else is measured. The methods have the names of the practice's variants. Practice 10 is not among
 * them: what dispatches typed endpoints is the server.
 */
package io.touchstone.benchmarks.practices;
