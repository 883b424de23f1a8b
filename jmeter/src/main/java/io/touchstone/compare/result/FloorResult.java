// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A servlet that returns constant bytes: the least that a request to the server can cost.
 *
 * @param throughput median requests per second of the blocks
 * @param cpuMicros median CPU time per request of the blocks, in microseconds; empty if it cannot
 *     be read
 * @param variants the servlet with its blocks, as the only element
 */
public record FloorResult(
    double throughput,
    @JsonProperty("cpuMicrosPerRequest") OptionalDouble cpuMicros,
    List<VariantResult> variants) {}
