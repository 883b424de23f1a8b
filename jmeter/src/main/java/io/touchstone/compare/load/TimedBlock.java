// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * A block and whether it may be used.
 *
 * @param block the figures
 * @param latency of every request in microseconds, to three significant digits
 * @param failure why they mean nothing: the first error, or that there was no request; empty when
 *     every request was answered as expected
 */
public record TimedBlock(Block block, Histogram latency, Optional<String> failure) {}
