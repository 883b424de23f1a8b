// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * A claim and what this run says about it.
 *
 * @param judgedOn the metric of the ratio that was compared with the claim
 */
public record ClaimJudgement(Claim claim, Metric judgedOn, ClaimVerdict verdict) {}
