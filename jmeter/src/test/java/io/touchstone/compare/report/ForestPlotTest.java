// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.PracticeResult;
import java.io.StringReader;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
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
        description.startsWith(
            "01-rest-client-scope, tuned against naive, CPU: 31.2 [28.1, 34.7] (better, claim met);"),
        description);
    assertEquals(7, count(svg, "class=\"fp-variant\""), "one of eight practices failed");
  }

  @Test
  void plotLoadsNothing() {
    assertFalse(svg.contains("<script"));
    assertFalse(svg.contains("href"));
    assertFalse(svg.contains("url("));
    assertFalse(svg.contains("@import"));
  }

  @Test
  void unboundedIntervalEndsInTwoArrows() {
    assertEquals(2, count(svg, "class=\"fp-arrow\""));
    String bounded = ForestPlot.svg(ExampleResults.results(ExampleResults.WEB_TARGET));
    assertEquals(0, count(bounded, "class=\"fp-arrow\""));
  }

  @Test
  void aPlotWithoutRowsIsWellFormed() throws Exception {
    String plot = ForestPlot.svg(ExampleResults.results(new PracticeResult[0]));

    assertEquals("0 0 1000 118", parsed(plot).getDocumentElement().getAttribute("viewBox"));
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
