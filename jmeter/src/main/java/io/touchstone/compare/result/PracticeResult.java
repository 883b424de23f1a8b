// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;

/**
 * The measured figures of a practice.
 *
 * @param id two digits that are never reused
 * @param service the server whose CPU time is counted
 * @param claims what the source claims; empty if it claims nothing
 * @param judgements one for each variant with a baseline, the main variant ({@code tuned}) first
 * @param openLoop latency at a constant arrival rate; empty if it was not measured
 * @param failure why the practice could not be measured completely; empty if it could
 */
public record PracticeResult(
    String id,
    String slug,
    @JsonUnwrapped PracticeText text,
    String source,
    String service,
    List<ClaimJudgement> claims,
    List<VariantResult> variants,
    List<Ratio> ratios,
    List<Judgement> judgements,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<OpenLoop> openLoop,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> failure) {

  /** Returns the first claim; empty if there is none. */
  @JsonProperty
  @JsonIgnoreProperties({"variant", "unit"})
  public Optional<Claim> claim() {
    return claims.stream().map(ClaimJudgement::claim).findFirst();
  }

  @JsonProperty
  Optional<Verdict> verdict() {
    return judgements.stream().map(Judgement::verdict).findFirst();
  }

  @JsonProperty
  Optional<ClaimVerdict> claimVerdict() {
    return judgements.stream().map(Judgement::claimVerdict).findFirst();
  }

  /** Returns {@code 01-rest-client-scope}, or the id if it equals the slug. */
  public String label() {
    return label(id, slug);
  }

  /** Returns the label of a practice with this id and slug. */
  public static String label(String id, String slug) {
    return id.equals(slug) ? id : id + "-" + slug;
  }
}
