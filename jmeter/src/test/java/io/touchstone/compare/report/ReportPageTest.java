// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.VariantListing;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.PracticeText;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportPageTest {

  private static final Pattern LOAD =
      Pattern.compile("(?:src|href|action|data)\\s*=\\s*[\"']?([^\"'> ]*)|url\\(|@import");
  private static final String HOSTILE = "<script>alert('${rows}')</script>\u0000";
  private static final String HARMLESS = "&lt;script&gt;alert('${rows}')&lt;/script&gt;\uFFFD";

  private final String page = ReportPage.html(ExampleResults.results());

  /** Without its script, which only contains the names of what it could load. */
  private final String markup = page.replaceAll("(?s)<script>.*", "");

  @Test
  void pageLoadsNothing() {
    String loading = markup.replaceAll("<a href=\"https?://[^\"]*\"", "<a");
    Set<String> sections =
        ExampleResults.results().practices().stream()
            .map(practice -> "#" + practice.label())
            .collect(Collectors.toSet());
    assertEquals(
        List.of("data:,", "#table", "results.json", "comparison.svg"),
        LOAD.matcher(loading)
            .results()
            .map(found -> found.group(1))
            .filter(target -> !sections.contains(target))
            .distinct()
            .toList());
    assertEquals(
        List.of("http://www.w3.org/2000/svg"),
        Pattern.compile("https?://[^\"<> ]*")
            .matcher(loading)
            .results()
            .map(MatchResult::group)
            .distinct()
            .toList(),
        "the name of a namespace, which is not loaded");
  }

  @Test
  void onlyScriptIsThePagesOwnAndNoElementHandlesAnEvent() {
    assertTrue(page.endsWith(Templates.text("report.js") + "</script>\n</body>\n</html>\n"));
    assertEquals(2, page.split("<script", -1).length);
    assertFalse(Pattern.compile("<[^>]*\\son\\w+\\s*=").matcher(markup).find());
  }

  @Test
  void everythingThatWasMeasuredIsEscaped() {
    String hostile = ReportPage.html(ExampleResults.results(hostile()));

    assertEquals(2, hostile.split("<script", -1).length, "the page's own alone");
    assertFalse(hostile.contains(">alert('"));
    assertTrue(hostile.contains(HARMLESS + ": 2700 requests were due"));
    assertTrue(hostile.contains("<th scope=\"row\">" + HARMLESS));
    assertTrue(page.contains("A &lt;fast&gt; &amp; \"quiet\" CPU"));
  }

  @Test
  void everyPracticeHasARowThatLinksToItsSection() {
    for (PracticeResult practice : ExampleResults.results().practices()) {
      assertTrue(page.contains("<th scope=\"row\"><a href=\"#" + practice.label() + "\">"));
      String section = section(practice.label());
      assertTrue(section.contains(escaped(practice.text().title())));
      for (VariantRow row : VariantRow.of(practice)) {
        assertTrue(
            section.contains("<th scope=\"row\">" + row.name() + " <small>against naive</small>"));
      }
    }
  }

  private static String escaped(String text) {
    return text.replace("<", "&lt;").replace(">", "&gt;");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "01-rest-client-scope      | 60 % of the samples &lt;are&gt; there",
        "01-rest-client-scope      | better, claim met",
        "09-blocking-database      | naive: 2700 requests were due but never sent.",
        "02-web-target             | <td>2.76</td>",
        "12-decode-bytes           | better, claim open <small>5950 → 3233 ns</small>",
        "12-decode-bytes           | <small>allocation: better, claim met, 7992 → 4908 B</small>",
        "14-http-caching           | Not measured: tuned answered &lt;500&gt; instead",
        "16-summary-representation | <small>CPU: better, 910 → 240 µs</small>",
        "16-summary-representation | Layering API Defenses with Caching, 2015</a>",
        "06-resource-scope         | Applications, 2022,",
        "06-resource-scope         | which makes no claim",
        "06-resource-scope         | CPU time of gateway"
      })
  void sectionShows(String label, String text) {
    assertTrue(section(label).contains(text), () -> section(label));
  }

  @ParameterizedTest
  @CsvSource({"02-web-target, Compared with the source", "09-blocking-database, tuned: 0"})
  void sectionDoesNotShow(String label, String text) {
    assertFalse(section(label).contains(text));
  }

  @Test
  void naiveAndTunedCodeComesFirst() {
    assertInOrder(
        section("02-web-target"),
        "<figcaption>\nNaive: ",
        "<pre tabindex=\"0\"><code>",
        "<figcaption>\nTuned: ",
        "<figcaption>\ncached-client");
  }

  @Test
  void everyPracticeOfThisProjectShowsItsVariants() {
    assertEquals(
        List.of(),
        CatalogReader.builtIn().practices().stream()
            .filter(practice -> VariantListing.of(practice).isEmpty())
            .toList());
  }

  @Test
  void headingsDescendOneLevelAtATimeAndIdsAreUnique() {
    int level = 0;
    for (MatchResult heading : Pattern.compile("<h([1-6])").matcher(markup).results().toList()) {
      int next = Integer.parseInt(heading.group(1));
      assertTrue(next <= level + 1, "h" + next + " after h" + level);
      level = next;
    }
    List<String> ids =
        Pattern.compile("\\sid=\"([^\"]*)\"")
            .matcher(markup)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertEquals(Set.copyOf(ids).size(), ids.size(), ids::toString);
    assertFalse(
        Pattern.compile("<th(?! scope)[ >]").matcher(markup).find(), "a header has a scope");
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
    String broken = ReportPage.html(ExampleResults.results(ExampleResults.BROKEN, true));
    assertEquals(3, broken.split("class=\"warning\"", -1).length);
    assertTrue(broken.indexOf("class=\"warning\"") < broken.indexOf("Summary"));
  }

  @Test
  void rowsAboutEndpointsAreCountedAsSuch() {
    String own = ReportPage.html(ExampleResults.results().ofEndpoints(List.of()));
    assertTrue(own.contains("data-subjects=\"endpoints\""));
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
    PracticeResult usual = ExampleResults.WEB_TARGET;
    Ratio ratio = usual.ratios().get(0);
    return new PracticeResult(
        HOSTILE,
        usual.slug(),
        new PracticeText(HOSTILE, HOSTILE, HOSTILE),
        HOSTILE,
        HOSTILE,
        List.of(),
        List.of(loaded(Optional.empty()), loaded(Optional.of(HOSTILE))),
        List.of(new Ratio(HOSTILE, HOSTILE, ratio.metric(), ratio.interval(), false, false)),
        List.of(),
        Optional.of(HOSTILE));
  }

  private static VariantResult loaded(Optional<String> baseline) {
    VariantResult usual = ExampleResults.BLOCKING_DATABASE.variants().get(0);
    return new VariantResult(HOSTILE, baseline, usual.blocks(), List.of(), List.of(), true);
  }
}
