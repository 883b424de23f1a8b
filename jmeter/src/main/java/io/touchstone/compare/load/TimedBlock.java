// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * A block, and whether it is usable.
 *
 * @param block the measured figures
 * @param latency latency of every request in microseconds, to three significant digits
 * @param failure why the block is not usable: the first error, or that no request completed; empty
 *     if every response was as expected
 */
public record TimedBlock(Block block, Histogram latency, Optional<String> failure) {}
