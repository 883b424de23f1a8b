// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RepresentationFormTest {

  private static final String CLASS = "/WEB-INF/classes/a/Page.class";
  private static final String LINKS = "https://www.example";

  private final Map<String, String> files =
      new HashMap<>(Map.of(CLASS, "a page", "/WEB-INF/classes/a.properties", "a=b"));

  @Test
  void changesWithTheClassesThatRenderAndWithTheLinks() {
    String form = form(LINKS);
    assertTrue(form.matches("[0-9a-f]{8}"), form);
    assertEquals(form, form(LINKS));
    assertNotEquals(form, form("https://other.example"));
    files.put(CLASS, "a page with another member");
    assertNotEquals(form, form(LINKS));
    files.put(CLASS, "a page");
    files.put("/WEB-INF/classes/a.properties", "a=c");
    assertEquals(form, form(LINKS));
  }

  private String form(String links) {
    Map<String, Set<String>> directories =
        Map.of(
            "/WEB-INF/classes/",
            Set.of("/WEB-INF/classes/a/", "/WEB-INF/classes/a.properties"),
            "/WEB-INF/classes/a/",
            Set.of(CLASS));
    ServletContext application =
        InterfaceStub.of(
            ServletContext.class,
            (self, method, arguments) ->
                method.getName().equals("getResourcePaths")
                    ? directories.get((String) arguments[0])
                    : new ByteArrayInputStream(
                        files.get((String) arguments[0]).getBytes(StandardCharsets.UTF_8)));
    return RepresentationForm.of(application, links);
  }
}
