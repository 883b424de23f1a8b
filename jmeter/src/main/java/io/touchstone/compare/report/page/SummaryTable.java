// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Cost;
import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.figure.Row;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One row for each practice, with what the script of the page sorts and filters by in {@code data-}
 * attributes.
 */
final class SummaryTable {

  private final Results results;

  SummaryTable(Results results) {
    this.results = results;
  }

  String rows() {
    return results.practices().stream().map(this::row).collect(Collectors.joining());
  }

  /** The choices of one filter, each of which at least one practice has. */
  String verdicts() {
    return options(practice -> Badge.verdict(practice).words());
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
    return Badge.claim(practice).map(Badge::words).orElse("no claim");
  }

  private String row(PracticeResult practice) {
    Optional<Row> main = Row.main(practice);
    return """
    <tr data-verdict="%s" data-claim="%s" data-service="%s">
    <th scope="row"><a href="#%s"><span class="number">%s</span> %s</a>%s</th>
    %s%s%s%s%s%s%s</tr>
    """
        .formatted(
            Badge.verdict(practice).words(),
            claimVerdict(practice),
            Markup.escape(practice.service()),
            Markup.escape(practice.label()),
            Markup.escape(practice.id()),
            Markup.escape(practice.text().title()),
            service(practice),
            claim(practice.claim()),
            figure(main.flatMap(Row::judged)),
            cell("Verdict", "", Badge.verdict(practice).html()),
            cell("Claim verdict", "", Badge.claim(practice).map(Badge::html).orElse(Figures.NONE)),
            number("CPU-s naive", known(main, row -> row.baselineCost(Cost.CPU))),
            number("CPU-s tuned", known(main, row -> row.cost(Cost.CPU))),
            number("× floor", known(main, row -> row.timesFloor(results.floor()))));
  }

  private static String service(PracticeResult practice) {
    return practice.service().isBlank()
        ? ""
        : " <small>" + Markup.escape(practice.service()) + "</small>";
  }

  private static OptionalDouble known(Optional<Row> main, Function<Row, OptionalDouble> figure) {
    return main.map(figure).orElse(OptionalDouble.empty());
  }

  private static String claim(Optional<Claim> claim) {
    return cell(
        "Claim",
        claim.map(Claim::ratio).map(String::valueOf).orElse(""),
        claim
            .map(said -> Figures.of(said) + " <small>" + Figures.of(said.metric()) + "</small>")
            .orElse(Figures.NONE));
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
                            Figures.boundSign(ratio),
                            Figures.of(ratio.interval().estimate()),
                            Figures.bounds(ratio.interval()),
                            Figures.of(ratio.metric())))
            .orElse(Figures.NONE));
  }

  private static String number(String column, OptionalDouble amount) {
    return cell(
        column, amount.isPresent() ? String.valueOf(amount.getAsDouble()) : "", Figures.of(amount));
  }

  /** A column's name stands in the cell for screens on which a row is a card. */
  private static String cell(String column, String value, String html) {
    String sorted = value.isEmpty() ? "" : " data-value=\"" + value + "\"";
    return "<td data-column=\"" + column + "\"" + sorted + "><span>" + html + "</span></td>\n";
  }
}
