// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantListing;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Results;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The comparison as one HTML page that loads no other file. Its script only sorts and filters the
 * summary table; everything can be read without it.
 *
 * @param own descriptions of Touchstone's own practices
 */
record ReportPage(Results results, List<PracticeSpec> own) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  static String html(Results results) {
    List<PracticeSpec> own = CatalogReader.builtIn().practices();
    return Templates.fill("report.jte", new ReportPage(results, own));
  }

  String run() {
    int compared = results.practices().size();
    String subject = compared == 1 ? results.nameOfSubject() : subjects();
    return "%s, %s mode%s"
        .formatted(
            DATE.format(results.run().started()),
            results.mode(),
            results.comparesVersions() ? "" : ", " + compared + " " + subject);
  }

  /** Returns what was compared: {@code practices} or {@code endpoints}. */
  String subjects() {
    return results.nameOfSubject() + "s";
  }

  String title() {
    return heading() + "s";
  }

  /** Returns {@code Practice} or {@code Endpoint}. */
  String heading() {
    String name = results.nameOfSubject();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Returns what a baseline is called in headings. */
  String baselineName() {
    return results.subject().isEmpty() ? "naive" : "baseline";
  }

  /** Returns what is compared with a baseline. */
  String variantName() {
    return results.subject().isEmpty() ? "tuned" : "variant";
  }

  Summary summary() {
    return new Summary(results);
  }

  /** Returns the verdict on a practice, as the name of a style. */
  static String verdict(PracticeResult practice) {
    return practice.failure().isPresent()
        ? "not measured"
        : judgement(practice)
            .map(judged -> judged.verdict().words())
            .orElse(practice.ratios().isEmpty() ? "not measured" : "no verdict");
  }

  static Optional<String> claimVerdict(PracticeResult practice) {
    return judgement(practice)
        .map(Judgement::claimVerdict)
        .filter(verdict -> verdict != ClaimVerdict.NO_CLAIM)
        .map(verdict -> verdict == ClaimVerdict.OPEN ? "claim open" : verdict.words());
  }

  private static Optional<Judgement> judgement(PracticeResult practice) {
    return VariantRow.main(practice).flatMap(VariantRow::judgement);
  }

  /** Returns the claims of the source of a practice, without those of further variants. */
  static List<Claim> claims(PracticeResult practice) {
    return practice.claims().stream()
        .map(judgement -> judgement.claim())
        .map(claim -> new Claim("", claim.metric(), claim.ratio()))
        .distinct()
        .toList();
  }

  /** Returns the metrics that a variant of a practice was compared in. */
  static List<Metric> metrics(PracticeResult practice) {
    return Stream.of(Metric.values())
        .filter(metric -> practice.ratios().stream().anyMatch(ratio -> ratio.metric() == metric))
        .toList();
  }

  /** Returns the description; empty for a practice of a reader's catalogue. */
  Optional<PracticeSpec> description(PracticeResult practice) {
    return own.stream()
        .filter(each -> each.id().equals(practice.id()) && each.slug().equals(practice.slug()))
        .findFirst();
  }

  /** Returns what makes up the variants of a practice; the naive and the tuned one come first. */
  List<VariantListing> listings(PracticeResult practice) {
    return description(practice).stream()
        .flatMap(each -> VariantListing.of(each).stream())
        .sorted(Comparator.comparing(listing -> listing.title().isEmpty()))
        .toList();
  }
}
