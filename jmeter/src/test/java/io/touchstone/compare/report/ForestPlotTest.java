// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.PracticeResult;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ForestPlotTest {

  private final String svg = ForestPlot.svg(Example.results());

  @Test
  void plotIsWellFormedWithATitleAndADescription() throws Exception {
    Document document = parsed(svg);

    assertEquals("svg", document.getDocumentElement().getTagName());
    assertEquals("img", document.getDocumentElement().getAttribute("role"));
    String description = document.getElementsByTagName("desc").item(0).getTextContent();
    assertTrue(description.contains("naive costs 31.2 times the CPU of tuned"), description);
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
  void everyVariantHasItsFigures() {
    for (String shown :
        List.of("cached-client", "31.2 [28.1, 34.7]", "≥7.91 [7.15, 8.75]", "2.62 [2.44, 2.81]")) {
      assertTrue(svg.contains(">" + shown + "<"), shown);
    }
    assertEquals(4, count(svg, "<circle") - 1, "one of five variants has no CPU time");
    assertEquals(3, count(svg, "<g class=\"fp-claim\"><title>"));
    assertTrue(svg.contains("not measured"));
  }

  @Test
  void unboundedIntervalEndsInTwoArrows() {
    assertEquals(2, count(svg, "class=\"fp-arrow\""));
    String bounded = ForestPlot.svg(Example.results(Example.HOLDS, false, List.of(webTarget())));
    assertEquals(0, count(bounded, "class=\"fp-arrow\""));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 30})
  void plotGrowsWithItsRows(int practices) throws Exception {
    String plot =
        ForestPlot.svg(
            Example.results(Example.HOLDS, false, Collections.nCopies(practices, webTarget())));

    String[] box = parsed(plot).getDocumentElement().getAttribute("viewBox").split(" ");

    assertEquals(118 + practices * 118, Integer.parseInt(box[3]));
    assertEquals(2 * practices, count(plot, "class=\"fp-variant\""));
  }

  @Test
  void plotFollowsTheReadersColourScheme() {
    assertTrue(svg.contains("prefers-color-scheme: dark"));
  }

  private static PracticeResult webTarget() {
    return Example.webTarget();
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
