// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The figures of one run of the load plan.
 *
 * @param requests requests that completed, successfully or not
 * @param errors completed requests that failed an assertion of the load plan
 * @param unsent requests of an open loop that were due but never sent, because no client was free
 * @param failure the first error, in one line; empty if there was none
 * @param seconds from the start of the first request to the end of the last; 0 without requests
 * @param bytes bytes received, including headers
 * @param latency latency of every request in microseconds, to three significant digits
 */
public record Measurement(
    long requests,
    long errors,
    long unsent,
    Optional<String> failure,
    double seconds,
    long bytes,
    Histogram latency) {}
