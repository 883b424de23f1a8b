// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A claim and what this run says about it.
 *
 * @param judgedOn the metric of the ratio that was compared with the claim
 */
public record ClaimJudgement(
    @JsonUnwrapped Claim claim,
    Metric judgedOn,
    @JsonProperty("claimVerdict") ClaimVerdict verdict) {}
