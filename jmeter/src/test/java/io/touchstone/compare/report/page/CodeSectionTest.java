// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class CodeSectionTest {

  private static final String DESCRIPTION =
      """
      {"id": "01", "slug": "orders", "variants": [
        {"name": "naive", "code": "List<Order> all;"}, {"name": "step", "code": "x"},
        {"name": "tuned", "code": "y"}, {"name": "product"}]}
      """;

  @Test
  void naiveAndTunedCodeIsShown() {
    assertEquals(
        """
        <div class="code">
        <figure>
        <figcaption>naive</figcaption>
        <pre tabindex="0"><code>List&lt;Order&gt; all;</code></pre>
        </figure>
        <figure>
        <figcaption>tuned</figcaption>
        <pre tabindex="0"><code>y</code></pre>
        </figure>
        </div>
        """,
        html());
  }

  private static String html() {
    try (JsonReader reader = Json.createReader(new StringReader(DESCRIPTION))) {
      return CodeSection.html(reader.readObject());
    }
  }
}
