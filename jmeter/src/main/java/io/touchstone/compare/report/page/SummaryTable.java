// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.CostMetric;
import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One row for each practice, with {@code data-} attributes that the script sorts and filters by.
 */
final class SummaryTable {

  private final Results results;

  SummaryTable(Results results) {
    this.results = results;
  }

  String rows() {
    return results.practices().stream().map(this::row).collect(Collectors.joining());
  }

  /** Returns the options of the filter by verdict that occur. */
  String verdicts() {
    return options(practice -> VerdictBadge.verdict(practice).words());
  }

  String claimVerdicts() {
    return options(SummaryTable::claimVerdict);
  }

  String services() {
    return options(PracticeResult::service);
  }

  private String options(Function<PracticeResult, String> value) {
    return results.practices().stream()
        .map(value)
        .filter(choice -> !choice.isBlank())
        .distinct()
        .sorted()
        .map(choice -> "<option>" + Markup.escape(choice) + "</option>")
        .collect(Collectors.joining());
  }

  private static String claimVerdict(PracticeResult practice) {
    return VerdictBadge.claim(practice).map(VerdictBadge::words).orElse("no claim");
  }

  private String row(PracticeResult practice) {
    Optional<VariantRow> main = VariantRow.main(practice);
    return """
    <tr data-verdict="%s" data-claim="%s" data-service="%s">
    <th scope="row"><a href="#%s"><span class="number">%s</span> %s</a>%s</th>
    %s%s%s%s%s%s%s</tr>
    """
        .formatted(
            VerdictBadge.verdict(practice).words(),
            claimVerdict(practice),
            Markup.escape(practice.service()),
            Markup.escape(practice.label()),
            Markup.escape(practice.id()),
            Markup.escape(practice.text().title()),
            service(practice),
            claim(practice.claim()),
            figure(main.flatMap(VariantRow::judged)),
            cell("Verdict", "", VerdictBadge.verdict(practice).html() + notWarm(main)),
            cell(
                "Claim verdict",
                "",
                VerdictBadge.claim(practice).map(VerdictBadge::html).orElse(FigureFormat.NONE)),
            number("CPU-s naive", known(main, row -> row.baselineCost(CostMetric.CPU))),
            number("CPU-s tuned", known(main, row -> row.cost(CostMetric.CPU))),
            timesFloor(main.flatMap(row -> row.timesFloor(results.floor()))));
  }

  private static String notWarm(Optional<VariantRow> main) {
    return main.filter(row -> !row.warm()).isPresent() ? " <small>not warm</small>" : "";
  }

  private static String service(PracticeResult practice) {
    return practice.service().isBlank()
        ? ""
        : " <small>" + Markup.escape(practice.service()) + "</small>";
  }

  private static OptionalDouble known(
      Optional<VariantRow> main, Function<VariantRow, OptionalDouble> figure) {
    return main.map(figure).orElse(OptionalDouble.empty());
  }

  private static String claim(Optional<Claim> claim) {
    return cell(
        "Claim",
        claim.map(Claim::ratio).map(String::valueOf).orElse(""),
        claim
            .map(
                said ->
                    FigureFormat.of(said)
                        + " <small>"
                        + FigureFormat.of(said.metric())
                        + "</small>")
            .orElse(FigureFormat.NONE));
  }

  private static String figure(Optional<Ratio> judged) {
    return cell(
        "Here",
        judged.map(ratio -> String.valueOf(ratio.interval().estimate())).orElse(""),
        judged
            .map(
                ratio ->
                    "<b>%s%s</b> <small>%s %s</small>"
                        .formatted(
                            FigureFormat.boundSign(ratio),
                            FigureFormat.of(ratio.interval().estimate()),
                            FigureFormat.bounds(ratio.interval()),
                            FigureFormat.of(ratio.metric())))
            .orElse(FigureFormat.NONE));
  }

  private static String timesFloor(Optional<Interval> times) {
    return cell(
        "× floor",
        times.map(interval -> String.valueOf(interval.estimate())).orElse(""),
        times
            .map(
                interval ->
                    FigureFormat.of(interval.estimate())
                        + " <small>"
                        + FigureFormat.bounds(interval)
                        + "</small>")
            .orElse(FigureFormat.NONE));
  }

  private static String number(String column, OptionalDouble amount) {
    return cell(
        column,
        amount.isPresent() ? String.valueOf(amount.getAsDouble()) : "",
        FigureFormat.of(amount));
  }

  /** Narrow screens show a row as a card, with the name of the column in each cell. */
  private static String cell(String column, String value, String html) {
    String sorted = value.isEmpty() ? "" : " data-value=\"" + value + "\"";
    return "<td data-column=\"" + column + "\"" + sorted + "><span>" + html + "</span></td>\n";
  }
}
