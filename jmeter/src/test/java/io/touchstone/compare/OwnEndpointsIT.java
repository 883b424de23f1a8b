// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The comparison of endpoints that are not the product's. */
class OwnEndpointsIT {

  private static final Path EXAMPLE =
      Path.of("..", "src", "docs", "own-endpoints.json").toAbsolutePath();

  private OwnEndpoints endpoints;

  @BeforeEach
  void serve() throws IOException {
    endpoints =
        new OwnEndpoints("own")
            .serving("/orders", "{\"orders\":[]}", 4)
            .serving("/orders/indexed", "{\"orders\":[]}", 2)
            .serving("/orders/other", "something else", 0);
  }

  @AfterEach
  void stop() {
    endpoints.close();
  }

  @Test
  void theDocumentedExampleIsCompared() {
    PracticeResult orders = endpoints.compare(0, EXAMPLE, "--rounds=2");

    assertEquals("orders", orders.slug());
    assertEquals(
        List.of("old", "new"), orders.variants().stream().map(each -> each.name()).toList());
    assertTrue(
        orders.ratios().stream().noneMatch(ratio -> ratio.metric() == Metric.CPU),
        "nobody can read the CPU time of this server");
    assertTrue(orders.ratios().get(0).interval().estimate() > 1);
  }

  @Test
  void doesNotTimeVariantsThatAnswerDifferently() {
    PracticeResult orders =
        endpoints.compare(
            1,
            """
            {"practices":[{"id":"own","slug":"orders","variants":[
              {"name":"naive","path":"/orders"},
              {"name":"tuned","path":"/orders/other","baseline":"naive"}]}]}
            """,
            "--rounds=1");

    assertTrue(orders.failure().orElseThrow().contains("first difference at byte"));
    assertTrue(orders.variants().get(0).blocks().isEmpty());
  }
}
