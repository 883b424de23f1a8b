// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeSectionTest {

  @Test
  void naiveAndTunedCodeComesFirst() {
    assertEquals(
        """
        <h4>Variants</h4>
        <div class="code">
        <figure>
        <figcaption>Naive: a raw list</figcaption>
        <pre tabindex="0"><code>List&lt;Order&gt; all;</code></pre>
        </figure>
        <figure>
        <figcaption>Tuned: a typed list</figcaption>
        <pre tabindex="0"><code>y</code></pre>
        </figure>
        <figure>
        <figcaption>step</figcaption>
        <pre tabindex="0"><code>x</code></pre>
        </figure>
        </div>
        """,
        html(
            """
            {"baselineDescription": "a raw list", "tunedDescription": "a typed list", "variants": [
              {"name": "naive", "code": "List<Order> all;"}, {"name": "step", "code": "x"},
              {"name": "tuned", "code": "y"}, {"name": "product"}]}
            """));
  }

  @Test
  void aVariantWithoutCodeIsShownByItsSettingsAndRequest() {
    String html =
        html(
            """
            {"baselineDescription": "few threads", "variants": [
              {"name": "naive-10", "path": "/orders?n=1", "headers": {"Accept": "text/plain"},
               "environment": {"LIMIT": "0", "PRACTICE": "09-cpu-sized"}},
              {"name": "same", "path": "/orders?n=1", "headers": {"Accept": "text/plain"},
               "environment": {"LIMIT": "0", "PRACTICE": "09-cpu-sized"}}]}
            """);
    assertTrue(html.contains("<figcaption>Naive: few threads (naive-10, same)</figcaption>"), html);
    assertTrue(html.contains("<code>LIMIT=0\nPRACTICE=09-cpu-sized</code>"), html);
    assertTrue(html.contains("&lt;executor coreThreads="), html);
    assertTrue(html.contains("<code>GET /orders?n=1\nAccept: text/plain</code>"), html);
  }

  @Test
  void everyPracticeShowsItsVariants() {
    assertEquals(
        List.of(),
        OwnPractices.ofThisBuild().descriptions().stream()
            .filter(practice -> CodeSection.html(practice).isEmpty())
            .toList());
  }

  private static String html(String description) {
    try (JsonReader reader = Json.createReader(new StringReader(description))) {
      return CodeSection.html(reader.readObject());
    }
  }
}
