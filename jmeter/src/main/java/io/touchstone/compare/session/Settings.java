// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.nio.file.Path;

/**
 * How long and how hard a comparison measures.
 *
 * @param mode {@code quick} or {@code full}
 * @param starts how many times the servers are started; their JIT compilers decide anew each time
 * @param rounds rounds for each start
 * @param blockSeconds length of a block
 * @param warmUpTurns seconds of warm-up for each start, shared by the variants as they need it
 * @param threads clients of the closed loop
 * @param seed from which the order of the blocks is drawn
 * @param directory where everything is written
 */
public record Settings(
    String mode,
    int starts,
    int rounds,
    int blockSeconds,
    int warmUpTurns,
    int threads,
    long seed,
    Path directory) {}
