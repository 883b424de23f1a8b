// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.report.Report;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.report.TerminalReport;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {

  private static final Pattern LOAD =
      Pattern.compile("(?:src|href|action|data)\\s*=\\s*[\"']?([^\"'> ]*)|url\\(|@import");

  private static final String HOSTILE = "<script>alert('{{rows}}')</script>\u0000";
  private static final String HARMLESS =
      "&lt;script&gt;alert(&#39;{{rows}}&#39;)&lt;/script&gt;\uFFFD";

  private final String page = ReportPage.html(ExampleResults.results());

  @Test
  void pageLoadsNothing() {
    String loading = page.replaceAll("<a href=\"https?://[^\"]*\"", "<a");
    Set<String> sections =
        ExampleResults.results().practices().stream()
            .map(practice -> "#" + practice.label())
            .collect(Collectors.toSet());
    List<String> others =
        LOAD.matcher(loading)
            .results()
            .map(found -> found.group(1))
            .filter(target -> !sections.contains(target))
            .distinct()
            .toList();

    assertEquals(List.of("data:,", "#table", "results.json", "comparison.svg"), others);
    assertEquals(
        "http://www.w3.org/2000/svg",
        Pattern.compile("https?://[^\"<> ]*")
            .matcher(loading)
            .results()
            .map(found -> found.group())
            .distinct()
            .reduce("", String::concat),
        "the name of a namespace, which is not loaded");
  }

  @Test
  void onlyScriptIsThePagesOwnAndNoElementHandlesAnEvent() {
    assertEquals(2, page.split("<script", -1).length);
    assertTrue(
        page.contains("<script>\n" + Template.text(ReportPage.class, "report.js") + "</script>"));
    assertFalse(Pattern.compile("<[^>]*\\son\\w+\\s*=").matcher(page).find());
  }

  @Test
  void everythingThatWasMeasuredIsEscaped() {
    String hostile =
        ReportPage.html(ExampleResults.results(ExampleResults.HOLDS, false, List.of(hostile())));

    assertEquals(2, hostile.split("<script", -1).length, "the page's own alone");
    assertFalse(hostile.contains("alert('"));
    assertTrue(hostile.contains(HARMLESS));
    assertTrue(hostile.contains(HARMLESS + " did not keep up"));
    assertTrue(hostile.contains("</svg> " + HARMLESS));
    assertTrue(page.contains("A &lt;fast&gt; &amp; &quot;quiet&quot; CPU"));
  }

  @Test
  void everyPracticeHasARowThatLinksToItsSection() {
    for (PracticeResult practice : ExampleResults.results().practices()) {
      assertTrue(page.contains("<th scope=\"row\"><a href=\"#" + practice.label() + "\">"));
      String section = section(practice.label());
      assertTrue(section.contains(Markup.escape(practice.text().title())));
      assertTrue(section.contains(Markup.escape(Sentences.of(practice))));
      for (VariantRow row : VariantRow.of(practice)) {
        assertTrue(
            section.contains("<th scope=\"row\">" + row.name() + " <small>against naive</small>"));
        assertTrue(section.contains("<td class=\"words\">" + row.verdicts()));
      }
    }
  }

  @Test
  void rowHasEveryFigure() {
    for (String cell :
        List.of(
            "data-verdict=\"better\" data-claim=\"claim met\" data-service=\"gateway\"",
            "<td data-column=\"Claim\" data-value=\"4.73\"><span>×4.73 <small>throughput</small>",
            "<td data-column=\"Here\" data-value=\"31.24\"><span><b>31.2</b>"
                + " <small>[28.1, 34.7] CPU</small>",
            "data-value=\"2500.0\"><span>2500</span>",
            "data-value=\"80.0\"><span>80.0</span>",
            "data-verdict=\"not measured\"",
            "data-column=\"× floor\"")) {
      assertTrue(page.contains(cell), cell);
    }
  }

  @Test
  void barsShowVariantsDownToTheFloor() {
    String steps = section("02-web-target");

    assertInOrder(steps, ">naive<", ">cached-client<", ">tuned<", "floor: constant bytes");
    assertTrue(steps.contains("width:100.00%"), "the longest bar fills the room");
    assertTrue(steps.contains("--floor:9.28%"), "24.6 of 265 microseconds");
  }

  @Test
  void sectionShowsTimeAllocationAndBytesIfPresent() {
    assertTrue(section("12-decode-bytes").contains("<h4>Time per operation</h4>"));
    assertTrue(section("12-decode-bytes").contains("<h4>Bytes allocated per operation</h4>"));
    assertTrue(section("16-summary-representation").contains("Bytes received per request"));
    assertFalse(section("01-rest-client-scope").contains("Bytes received per request"));
  }

  @Test
  void openLoopStatesItsRateAndWhichVariantDidNotKeepUp() {
    String section = section("09-blocking-database");

    assertTrue(section.contains("1250 requests per second for naive"));
    assertTrue(section.contains("naive did not keep up: it completed 980 of 1250 requests"));
    assertFalse(section.contains("tuned did not keep up"));
    assertTrue(section.contains("<b>81.8</b> <small>[55.0, 118]</small>"));
  }

  @Test
  void eachClaimOfAVariantHasItsVerdict() {
    assertTrue(
        section("12-decode-bytes")
            .contains("better, claim open <small>allocation: better, claim met</small></td>"));
  }

  @Test
  void requestsThatWereNeverSentAreARemark() {
    assertTrue(
        ReportPage.html(
                ExampleResults.results(
                    ExampleResults.HOLDS, false, List.of(ExampleResults.openLoopOnly())))
            .contains("<p class=\"remark\">naive: 2700 requests were due but never sent.</p>"));
  }

  @Test
  void explanationAndFailureAreShown() {
    assertTrue(section("01-rest-client-scope").contains("60 % of the samples &lt;are&gt; there"));
    assertFalse(section("02-web-target").contains("Compared with the source"));
    assertTrue(
        section("14-http-caching").contains("Not measured: tuned answered &lt;500&gt; instead"));
  }

  @Test
  void headingsDescendOneLevelAtATimeAndIdsAreUnique() {
    int level = 0;
    for (MatchResult heading : Pattern.compile("<h([1-6])").matcher(page).results().toList()) {
      int next = Integer.parseInt(heading.group(1));
      assertTrue(next <= level + 1, "h" + next + " after h" + level);
      level = next;
    }
    List<String> ids =
        Pattern.compile("\\sid=\"([^\"]*)\"")
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertEquals(Set.copyOf(ids).size(), ids.size(), ids::toString);
    assertFalse(Pattern.compile("<th(?! scope)[ >]").matcher(page).find(), "a header has a scope");
  }

  private String section(String label) {
    String from = page.substring(page.indexOf("<section class=\"practice\" id=\"" + label + "\""));
    return from.substring(0, from.indexOf("</section>"));
  }

  private static void assertInOrder(String text, String... parts) {
    int place = 0;
    for (String part : parts) {
      place = text.indexOf(part, place);
      assertTrue(place >= 0, part);
    }
  }

  @Test
  void onlyABrokenOrPartialRunShowsWarnings() {
    assertFalse(page.contains("class=\"warning\""));
    String broken = ReportPage.html(ExampleResults.results(ExampleResults.BROKEN, true, List.of()));
    assertEquals(3, broken.split("class=\"warning\"", -1).length);
    assertTrue(broken.indexOf("class=\"warning\"") < broken.indexOf("Summary"));
  }

  @Test
  void quickRunStatesThatItHasOneStart() {
    assertTrue(page.contains("one start of the servers"));
  }

  @Test
  void reportIsFourFiles(@TempDir Path directory) throws IOException {
    Path made = directory.resolve("comparison");
    Report.write(ExampleResults.results(), made);

    assertEquals(page, Files.readString(made.resolve("index.html")));
    assertEquals(
        ForestPlot.svg(ExampleResults.results()), Files.readString(made.resolve("comparison.svg")));
    assertEquals(ExampleResults.results(), ResultsJson.read(made.resolve("results.json")));
    assertEquals(
        TerminalReport.of(ExampleResults.results(), made),
        Files.readString(made.resolve("table.txt")));
    assertEquals(4, made.toFile().list().length);
  }

  private static PracticeResult hostile() {
    PracticeResult usual = ExampleResults.webTarget();
    return new PracticeResult(
        HOSTILE,
        usual.slug(),
        new PracticeText(HOSTILE, HOSTILE, HOSTILE),
        HOSTILE,
        HOSTILE,
        List.of(),
        List.of(loaded(Optional.empty()), loaded(Optional.of(HOSTILE))),
        usual.ratios().stream()
            .map(
                ratio ->
                    new Ratio(
                        HOSTILE,
                        HOSTILE,
                        ratio.metric(),
                        ratio.interval(),
                        ratio.generatorBound(),
                        ratio.lowerBound()))
            .limit(2)
            .toList(),
        List.of(),
        Optional.of(
            new OpenLoop(
                List.of(new OpenLoop.Rate(HOSTILE, 1e9)),
                List.of(),
                List.of(loaded(Optional.empty())))),
        Optional.of(HOSTILE));
  }

  private static VariantResult loaded(Optional<String> baseline) {
    VariantResult usual = ExampleResults.blockingDatabase().variants().get(0);
    return VariantResult.underLoad(HOSTILE, baseline, usual.blocks(), usual.latencies());
  }
}
