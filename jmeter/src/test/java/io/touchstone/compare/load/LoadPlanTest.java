// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class LoadPlanTest {

  private final Map<String, String> defaults = new TreeMap<>();
  private String comment;

  @BeforeEach
  void read() throws Exception {
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    var plan = builder.parse(TestServer.PLAN.toFile());
    var properties = plan.getElementsByTagName("stringProp");
    comment = properties.item(0).getTextContent();
    for (int i = 0; i < properties.getLength(); i++) {
      var property = (Element) properties.item(i);
      if (property.getAttribute("name").equals("Argument.value")
          && !property.getTextContent().equals("${content}")) {
        addParameter(property.getTextContent());
      }
    }
  }

  private void addParameter(String function) {
    assertTrue(function.startsWith("${__P(") && function.endsWith(")}"), function);
    String[] nameAndDefault = function.substring(6, function.length() - 2).split(",", 2);
    defaults.put(nameAndDefault[0], nameAndDefault[1]);
  }

  @Test
  void everyParameterIsExplainedWithItsDefault() {
    assertFalse(defaults.isEmpty());
    defaults.forEach(
        (name, value) -> assertTrue(comment.contains("\n%s [%s]: ".formatted(name, value)), name));
  }

  @Test
  void generatorSetsEveryParameterToTheDefaultOfThePlan() {
    Map<String, String> expected = new TreeMap<>(defaults);
    expected.keySet().removeAll(Set.of("practice", "variant"));
    String documents = TestRequests.DOCUMENTS.toAbsolutePath().toString();
    expected.putAll(Map.of("path", "/x", "label", "/x", "documents", documents));
    LoadSpec load =
        TestRequests.load(
            URI.create("http://localhost:9083"),
            TestRequests.get("/x"),
            LoadProfile.closedLoop(16, 30));
    assertEquals(expected, new TreeMap<>(load.parameters()));
  }
}
