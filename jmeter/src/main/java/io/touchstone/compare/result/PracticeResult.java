// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;
import java.util.Optional;

/**
 * A practice as measured.
 *
 * @param id two digits, kept for ever
 * @param service the server whose CPU time is counted
 * @param judgements one for each variant that has a baseline, the main one ({@code tuned}) first
 * @param openLoop latency at a constant rate of arrivals; empty where it was not measured
 * @param failure why the practice could not be measured to its end; empty where it could
 */
public record PracticeResult(
    String id,
    String slug,
    Text text,
    String source,
    String service,
    Optional<Claim> claim,
    List<VariantResult> variants,
    List<Ratio> ratios,
    List<Judgement> judgements,
    Optional<OpenLoop> openLoop,
    Optional<String> failure) {

  /** {@code 01-rest-client-scope}; the id alone where it is the slug too. */
  public String label() {
    return label(id, slug);
  }

  /** The label of a practice with this id and slug. */
  public static String label(String id, String slug) {
    return id.equals(slug) ? id : id + "-" + slug;
  }
}
