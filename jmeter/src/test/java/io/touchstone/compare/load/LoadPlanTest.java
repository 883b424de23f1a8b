// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
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
          && !property.getTextContent().equals("${__eval(${body})}")) {
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
  void generatorSetsEveryParameter() {
    var names = new TreeSet<>(defaults.keySet());
    names.removeIf(name -> name.equals("practice") || name.equals("variant"));

    assertEquals(names, new TreeSet<>(load().parameters().keySet()));
  }

  @Test
  void defaultsOfPlanAndGeneratorAreTheSame() {
    Map<String, String> parameters = load().parameters();
    for (String name :
        new String[] {
          "threads",
          "duration",
          "rampup",
          "accept",
          "header",
          "header-value",
          "header2",
          "header2-value",
          "method",
          "body",
          "loops",
          "flood",
          "expect-status",
          "expect",
          "min-bytes"
        }) {
      assertEquals(defaults.get(name), parameters.get(name), name);
    }
  }

  private static LoadSpec load() {
    return new LoadSpec(
        TestServer.PLAN,
        URI.create("http://localhost:9080"),
        TestRequests.get("/x"),
        Path.of("documents.csv"),
        LoadProfile.closedLoop(16, 30),
        Optional.empty());
  }
}
