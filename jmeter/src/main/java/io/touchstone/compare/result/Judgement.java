// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * A variant's verdicts and the metric they rest on: throughput where the server was the limit, CPU
 * time per request where the load shared the cores and was the limit.
 */
public record Judgement(
    String variant, Metric judgedOn, Verdict verdict, ClaimVerdict claimVerdict) {}
