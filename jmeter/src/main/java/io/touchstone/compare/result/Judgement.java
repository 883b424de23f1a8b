// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The verdict on a variant.
 *
 * @param judgedOn the metric that the verdict rests on: throughput if the server was the limit, CPU
 *     time per request if the load generator shared its cores
 * @param claimVerdict the verdict on the first claim about this variant
 */
public record Judgement(
    String variant, Metric judgedOn, Verdict verdict, ClaimVerdict claimVerdict) {}
