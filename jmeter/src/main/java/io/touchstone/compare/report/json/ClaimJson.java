// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimJudgement;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** Reads and writes the claims of a practice. */
final class ClaimJson {

  /** Schema 1 does not name the variant of a claim if nothing could be judged. */
  private static final String MAIN_VARIANT = "tuned";

  private ClaimJson() {}

  static JsonValue write(ClaimJudgement judgement) {
    Claim claim = judgement.claim();
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("variant", claim.variant())
        .add("metric", claim.metric().key())
        .add("unit", claim.metric().unit())
        .add("ratio", claim.ratio())
        .add("judgedOn", judgement.judgedOn().key())
        .add("claimVerdict", judgement.verdict().words())
        .build();
  }

  /** Reads the claims; those of schema 1 are derived from the one claim and the judgements. */
  static List<ClaimJudgement> read(JsonObject practice, List<Judgement> judgements) {
    return practice.containsKey("claims")
        ? JsonMembers.list(practice, "claims", ClaimJson::read)
        : JsonMembers.object(practice, "claim")
            .map(claim -> readSchemaOne(claim, judgements))
            .orElse(List.of());
  }

  private static ClaimJudgement read(JsonObject json) {
    return new ClaimJudgement(
        claim(json, json.getString("variant")),
        JsonMembers.constant(Metric.class, json.getString("judgedOn")),
        JsonMembers.constant(ClaimVerdict.class, json.getString("claimVerdict")));
  }

  private static Claim claim(JsonObject json, String variant) {
    return new Claim(variant, JsonMembers.metric(json), json.getJsonNumber("ratio").doubleValue());
  }

  private static List<ClaimJudgement> readSchemaOne(JsonObject json, List<Judgement> judgements) {
    List<ClaimJudgement> claims =
        judgements.stream()
            .filter(judgement -> judgement.claimVerdict() != ClaimVerdict.NO_CLAIM)
            .map(
                judgement ->
                    new ClaimJudgement(
                        claim(json, judgement.variant()),
                        judgement.judgedOn(),
                        judgement.claimVerdict()))
            .toList();
    return claims.isEmpty()
        ? List.of(
            new ClaimJudgement(
                claim(json, MAIN_VARIANT), JsonMembers.metric(json), ClaimVerdict.OPEN))
        : claims;
  }
}
