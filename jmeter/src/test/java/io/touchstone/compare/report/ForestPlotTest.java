// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.PracticeResult;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ForestPlotTest {

  private final String svg = ForestPlot.svg(ExampleResults.results());

  @Test
  void plotIsWellFormedWithATitleAndADescription() throws Exception {
    Document document = parsed(svg);

    assertEquals("svg", document.getDocumentElement().getTagName());
    assertEquals("img", document.getDocumentElement().getAttribute("role"));
    String description = document.getElementsByTagName("desc").item(0).getTextContent();
    assertTrue(
        description.contains("a Rest Client made per call costs 31.2 times the CPU"), description);
    assertTrue(description.contains("tuned answered <500> instead of 304"), description);
  }

  @Test
  void plotLoadsNothing() {
    assertFalse(svg.contains("<script"));
    assertFalse(svg.contains("href"));
    assertFalse(svg.contains("url("));
    assertFalse(svg.contains("@import"));
  }

  @Test
  void everyJudgedVariantHasItsFigures() {
    for (String shown :
        List.of(
            "01-rest-client-scope",
            "31.2 [28.1, 34.7]",
            "≥7.91 [7.15, 8.75]",
            "1.84 [1.79, 1.89]",
            "3.61 [3.61, 3.61]")) {
      assertTrue(svg.contains(">" + shown + "<"), shown);
    }
    assertFalse(svg.contains("cached-client"), "it is not the one that is judged");
    assertEquals(7, count(svg, "class=\"fp-variant\""), "one of eight practices failed");
    assertEquals(6, count(svg, "<g class=\"fp-claim\"><title>"));
  }

  @Test
  void rowsAreSortedByGain() {
    List<Integer> places =
        Stream.of("01-rest-client-scope", "16-summary", "02-web-target", "10-typed-endpoint")
            .map(name -> svg.indexOf(">" + name))
            .toList();

    assertEquals(places.stream().sorted().toList(), places);
  }

  @Test
  void unboundedIntervalEndsInTwoArrows() {
    assertEquals(2, count(svg, "class=\"fp-arrow\""));
    String bounded = ForestPlot.svg(ExampleResults.results(ExampleResults.WEB_TARGET));
    assertEquals(0, count(bounded, "class=\"fp-arrow\""));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 30})
  void plotGrowsWithItsRows(int practices) throws Exception {
    PracticeResult[] same = new PracticeResult[practices];
    Arrays.fill(same, ExampleResults.WEB_TARGET);
    String plot = ForestPlot.svg(ExampleResults.results(same));
    String[] box = parsed(plot).getDocumentElement().getAttribute("viewBox").split(" ");

    assertEquals(118 + practices * 44, Integer.parseInt(box[3]));
    assertEquals(practices, count(plot, "class=\"fp-variant\""));
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
