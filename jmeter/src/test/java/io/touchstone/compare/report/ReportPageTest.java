// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Text;
import io.touchstone.compare.result.VariantResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {

  private static final Pattern LOAD =
      Pattern.compile("(?:src|href|action|data)\\s*=\\s*[\"']?([^\"'> ]*)|url\\(|@import");

  private static final String HOSTILE = "<script>alert('{{rows}}')</script>\u0000";
  private static final String HARMLESS =
      "&lt;script&gt;alert(&#39;{{rows}}&#39;)&lt;/script&gt;\uFFFD";

  private final String page = ReportPage.html(Example.results());

  @Test
  void pageLoadsNothing() {
    List<String> loaded = LOAD.matcher(page).results().map(found -> found.group(1)).toList();

    assertTrue(
        loaded.stream()
            .allMatch(target -> target.matches("#p\\d\\d|data:,|results\\.json|comparison\\.svg")),
        loaded::toString);
    assertFalse(page.contains("<script"));
    assertEquals(
        "http://www.w3.org/2000/svg",
        Pattern.compile("https?://[^\"<> ]*")
            .matcher(page)
            .results()
            .map(found -> found.group())
            .distinct()
            .reduce("", String::concat),
        "the name of a namespace, which is not loaded");
  }

  @Test
  void everythingThatWasMeasuredIsEscaped() {
    String hostile = ReportPage.html(Example.results(Example.HOLDS, false, List.of(hostile())));

    assertFalse(hostile.contains("<script"));
    assertFalse(hostile.contains("alert('"));
    assertTrue(hostile.contains(HARMLESS));
    assertTrue(page.contains("A &lt;fast&gt; &amp; &quot;quiet&quot; CPU"));
  }

  @Test
  void everyVariantHasARowWithItsVerdict() {
    for (PracticeResult practice : Example.results().practices()) {
      for (Row row : Row.of(practice)) {
        assertTrue(
            page.contains("<th scope=\"row\">" + row.name() + " <small>against naive</small>"));
        assertTrue(page.contains("<td class=\"verdict\">" + row.verdicts() + "</td>"));
      }
    }
    assertTrue(page.contains("<td class=\"verdict\">worse, claim not met</td>"));
    assertTrue(page.contains("<td class=\"verdict\">better, claim open</td>"));
    assertTrue(page.contains("<td class=\"verdict\">no difference shown</td>"));
    assertTrue(page.contains("Not measured: tuned answered &lt;500&gt; instead of 304"));
  }

  @Test
  void rowHasEveryFigure() {
    for (String cell :
        List.of(
            "<td><b>≥7.91</b> <small>[7.15, 8.75]</small></td>",
            "<td class=\"judged\"><b>31.2</b> <small>[28.1, 34.7]</small></td>",
            "<td><b>3.40</b> <small>[0.90, 12.8]</small></td>",
            "<td>×4.73</td>",
            "<td>2500 → 80.0</td>",
            "<td>3.25</td>")) {
      assertTrue(page.contains(cell), cell);
    }
  }

  @Test
  void onlyARunThatNeedsItWarns() {
    assertFalse(page.contains("class=\"warning\""));
    String broken = ReportPage.html(Example.results(Example.BROKEN, true, List.of()));
    assertEquals(3, broken.split("class=\"warning\"", -1).length);
    assertTrue(broken.indexOf("class=\"warning\"") < broken.indexOf("What was found"));
  }

  @Test
  void quickRunSaysThatItIsOneStart() {
    assertTrue(page.contains("one start of the servers"));
  }

  @Test
  void reportIsThreeFiles(@TempDir Path directory) throws IOException {
    Path made = directory.resolve("comparison");
    Report.write(Example.results(), made);

    assertEquals(page, Files.readString(made.resolve("index.html")));
    assertEquals(
        ForestPlot.svg(Example.results()), Files.readString(made.resolve("comparison.svg")));
    assertEquals(Example.results(), ResultsJson.read(made.resolve("results.json")));
    assertEquals(3, made.toFile().list().length);
  }

  private static PracticeResult hostile() {
    PracticeResult usual = Example.webTarget();
    return new PracticeResult(
        HOSTILE,
        usual.slug(),
        new Text(HOSTILE, HOSTILE, HOSTILE),
        HOSTILE,
        HOSTILE,
        Optional.empty(),
        List.of(VariantResult.underLoad(HOSTILE, Optional.of(HOSTILE), List.of(), List.of())),
        usual.ratios().stream()
            .map(
                ratio ->
                    new Ratio(
                        HOSTILE, HOSTILE, ratio.metric(), ratio.interval(), ratio.generatorBound()))
            .limit(2)
            .toList(),
        List.of(),
        Optional.empty(),
        Optional.of(HOSTILE));
  }
}
