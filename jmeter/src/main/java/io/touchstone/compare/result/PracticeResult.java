// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Ratio.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The measured figures of a practice.
 *
 * @param id two digits that are never reused
 * @param service the server whose CPU time is counted
 * @param claims what the source claims; empty if it claims nothing
 * @param judgements one for each variant with a baseline, the main variant ({@code tuned}) first
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
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> failure) {

  /** Orders names of variants so that the main one, {@code tuned}, comes first. */
  public static final Comparator<String> MAIN_FIRST =
      Comparator.comparing(name -> name.equals("tuned") ? 0 : name.startsWith("tuned-") ? 1 : 2);

  /** Returns the first claim; empty if there is none. */
  public Optional<Claim> claim() {
    return claims.stream().map(ClaimJudgement::claim).findFirst();
  }

  /** Returns the results of the named variants, and the ratios between two of them. */
  public PracticeResult only(Set<String> names) {
    List<Ratio> kept =
        ratios.stream()
            .filter(each -> names.contains(each.variant()) && names.contains(each.baseline()))
            .toList();
    Set<String> judged = kept.stream().map(Ratio::variant).collect(Collectors.toSet());
    return new PracticeResult(
        id,
        slug,
        text,
        source,
        service,
        claims.stream().filter(each -> judged.contains(each.claim().variant())).toList(),
        variants.stream().filter(each -> names.contains(each.name())).toList(),
        kept,
        judgements.stream().filter(each -> judged.contains(each.variant())).toList(),
        failure);
  }

  /** Returns {@code 01-rest-client-scope}, or the id if it equals the slug. */
  public String label() {
    return label(id, slug);
  }

  /** Returns the label of a practice with this id and slug. */
  public static String label(String id, String slug) {
    return id.equals(slug) ? id : id + "-" + slug;
  }

  /**
   * The verdict on a variant.
   *
   * @param judgedOn the metric that the verdict rests on: throughput if the server was the limit,
   *     CPU time per request if the load generator shared its cores
   * @param claimVerdict the verdict on the first claim about this variant
   */
  public record Judgement(
      String variant, Metric judgedOn, Verdict verdict, ClaimVerdict claimVerdict) {}

  /**
   * A claim and what this run says about it.
   *
   * @param judgedOn the metric of the ratio that was compared with the claim
   */
  public record ClaimJudgement(
      @JsonUnwrapped Claim claim,
      Metric judgedOn,
      @JsonProperty("claimVerdict") ClaimVerdict verdict) {}

  /**
   * The words that describe a practice.
   *
   * @param title what to do, in one line
   * @param baselineDescription what the naive variant does, such as "a Rest Client created for each
   *     request"; empty if unknown
   * @param explanation why this platform may differ from the source; empty if there is nothing to
   *     say. It contains no measured figures: those come from the run
   */
  public record PracticeText(String title, String baselineDescription, String explanation) {}
}
