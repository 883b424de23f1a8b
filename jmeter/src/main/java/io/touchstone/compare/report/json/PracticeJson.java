// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Text;
import io.touchstone.compare.result.Verdict;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** The members of one practice. */
final class PracticeJson {

  private PracticeJson() {}

  static JsonObject write(PracticeResult practice) {
    Optional<Judgement> main = practice.judgements().stream().findFirst();
    JsonObjectBuilder json =
        Members.JSON
            .createObjectBuilder()
            .add("id", practice.id())
            .add("slug", practice.slug())
            .add("title", practice.text().title())
            .add("naively", practice.text().naively())
            .add("explanation", practice.text().explanation())
            .add("service", practice.service())
            .add("source", practice.source())
            .add("claim", practice.claim().map(PracticeJson::claim).orElse(JsonValue.NULL))
            .add("variants", VariantJson.write(practice.variants()))
            .add("ratios", Members.array(practice.ratios(), PracticeJson::ratio))
            .add("judgements", Members.array(practice.judgements(), PracticeJson::judgement))
            .add("verdict", text(main.map(judgement -> judgement.verdict().words())))
            .add("claimVerdict", text(main.map(judgement -> judgement.claimVerdict().words())));
    practice.openLoop().ifPresent(openLoop -> json.add("openLoop", OpenLoopJson.write(openLoop)));
    practice.failure().ifPresent(failure -> json.add("failure", failure));
    return json.build();
  }

  static PracticeResult read(JsonObject json) {
    return new PracticeResult(
        json.getString("id"),
        json.getString("slug"),
        new Text(
            json.getString("title"),
            json.getString("naively", ""),
            json.getString("explanation", "")),
        json.getString("source"),
        json.getString("service"),
        Members.object(json, "claim").map(PracticeJson::claim),
        Members.list(json, "variants", VariantJson::read),
        Members.list(json, "ratios", PracticeJson::ratio),
        Members.list(json, "judgements", PracticeJson::judgement),
        Members.object(json, "openLoop").map(OpenLoopJson::read),
        Members.text(json, "failure"));
  }

  private static JsonValue claim(Claim claim) {
    return Members.JSON
        .createObjectBuilder()
        .add("metric", claim.metric().key())
        .add("ratio", claim.ratio())
        .build();
  }

  private static Claim claim(JsonObject json) {
    return new Claim(Members.metric(json), json.getJsonNumber("ratio").doubleValue());
  }

  static JsonValue ratio(Ratio ratio) {
    return Members.JSON
        .createObjectBuilder()
        .add("variant", ratio.variant())
        .add("baseline", ratio.baseline())
        .add("metric", ratio.metric().key())
        .addAll(Members.interval(ratio.interval()))
        .add("generatorBound", ratio.generatorBound())
        .build();
  }

  static Ratio ratio(JsonObject json) {
    return new Ratio(
        json.getString("variant"),
        json.getString("baseline"),
        Members.metric(json),
        Members.interval(json),
        json.getBoolean("generatorBound"));
  }

  private static JsonValue judgement(Judgement judgement) {
    return Members.JSON
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
        Metric.valueOf(constant(json.getString("judgedOn"))),
        Verdict.valueOf(constant(json.getString("verdict"))),
        ClaimVerdict.valueOf(constant(json.getString("claimVerdict"))));
  }

  private static String constant(String words) {
    return words.toUpperCase(Locale.ROOT).replace(' ', '_');
  }

  private static JsonValue text(Optional<String> text) {
    return text.<JsonValue>map(Json::createValue).orElse(JsonValue.NULL);
  }
}
