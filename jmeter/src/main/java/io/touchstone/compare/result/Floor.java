// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A servlet that answers constant bytes: what the server itself costs.
 *
 * @param throughput requests per second, the median of the blocks
 * @param cpuMicros CPU time per request in microseconds, the median of the blocks
 * @param variants the servlet alone, with its blocks
 */
public record Floor(double throughput, OptionalDouble cpuMicros, List<VariantResult> variants) {}
