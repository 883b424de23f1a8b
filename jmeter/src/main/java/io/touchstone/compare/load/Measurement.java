// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What was seen in one run of the load plan.
 *
 * @param requests requests completed, well or not
 * @param errors requests among them that failed an assertion of the load plan
 * @param failure what the first of the errors was, in one line
 * @param seconds from the start of the first request to the end of the last; 0 without requests
 * @param bytes bytes received, headers included
 * @param latency latency of every request in microseconds, to three significant digits
 */
public record Measurement(
    long requests,
    long errors,
    Optional<String> failure,
    double seconds,
    long bytes,
    Histogram latency) {}
