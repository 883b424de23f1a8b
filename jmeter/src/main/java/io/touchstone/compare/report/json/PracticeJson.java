// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Verdict;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Reads and writes a practice. */
final class PracticeJson {

  private PracticeJson() {}

  static JsonObject write(PracticeResult practice) {
    Optional<Judgement> main = practice.judgements().stream().findFirst();
    JsonObjectBuilder json =
        JsonMembers.JSON
            .createObjectBuilder()
            .add("id", practice.id())
            .add("slug", practice.slug())
            .add("title", practice.text().title())
            .add("baselineDescription", practice.text().baselineDescription())
            .add("explanation", practice.text().explanation())
            .add("service", practice.service())
            .add("source", practice.source())
            .add("claim", practice.claim().map(PracticeJson::claim).orElse(JsonValue.NULL))
            .add("claims", JsonMembers.array(practice.claims(), ClaimJson::write))
            .add("variants", VariantJson.write(practice.variants()))
            .add("ratios", JsonMembers.array(practice.ratios(), PracticeJson::ratio))
            .add("judgements", JsonMembers.array(practice.judgements(), PracticeJson::judgement))
            .add("verdict", text(main.map(judgement -> judgement.verdict().words())))
            .add("claimVerdict", text(main.map(judgement -> judgement.claimVerdict().words())));
    practice.openLoop().ifPresent(openLoop -> json.add("openLoop", OpenLoopJson.write(openLoop)));
    practice.failure().ifPresent(failure -> json.add("failure", failure));
    return json.build();
  }

  static PracticeResult read(JsonObject json) {
    List<Judgement> judgements = JsonMembers.list(json, "judgements", PracticeJson::judgement);
    return new PracticeResult(
        json.getString("id"),
        json.getString("slug"),
        new PracticeText(
            json.getString("title"),
            json.getString("baselineDescription", json.getString("naively", "")),
            json.getString("explanation", "")),
        json.getString("source"),
        json.getString("service"),
        ClaimJson.read(json, judgements),
        JsonMembers.list(json, "variants", VariantJson::read),
        JsonMembers.list(json, "ratios", PracticeJson::ratio),
        judgements,
        JsonMembers.object(json, "openLoop").map(OpenLoopJson::read),
        JsonMembers.text(json, "failure"));
  }

  private static JsonValue claim(Claim claim) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("metric", claim.metric().key())
        .add("ratio", claim.ratio())
        .build();
  }

  static JsonValue ratio(Ratio ratio) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("variant", ratio.variant())
        .add("baseline", ratio.baseline())
        .add("metric", ratio.metric().key())
        .addAll(JsonMembers.interval(ratio.interval()))
        .add("generatorBound", ratio.generatorBound())
        .add("lowerBound", ratio.lowerBound())
        .build();
  }

  /** Schema 1 did not check whether a ratio limited by the generator is a bound. */
  static Ratio ratio(JsonObject json) {
    boolean generatorBound = json.getBoolean("generatorBound");
    return new Ratio(
        json.getString("variant"),
        json.getString("baseline"),
        JsonMembers.metric(json),
        JsonMembers.interval(json),
        generatorBound,
        json.getBoolean("lowerBound", generatorBound));
  }

  private static JsonValue judgement(Judgement judgement) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("variant", judgement.variant())
        .add("judgedOn", judgement.judgedOn().key())
        .add("verdict", judgement.verdict().words())
        .add("claimVerdict", judgement.claimVerdict().words())
        .build();
  }

  private static Judgement judgement(JsonObject json) {
    return new Judgement(
        json.getString("variant"),
        JsonMembers.constant(Metric.class, json.getString("judgedOn")),
        JsonMembers.constant(Verdict.class, json.getString("verdict")),
        JsonMembers.constant(ClaimVerdict.class, json.getString("claimVerdict")));
  }

  private static JsonValue text(Optional<String> text) {
    return text.<JsonValue>map(Json::createValue).orElse(JsonValue.NULL);
  }
}
