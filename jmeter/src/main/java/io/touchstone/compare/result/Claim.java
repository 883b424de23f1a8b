// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The source's own figure.
 *
 * @param ratio naive over tuned time, or tuned over naive throughput; above 1 where tuned is better
 */
public record Claim(Metric metric, double ratio) {}
