// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.keeper.runtime.app.FineClient;
import io.touchstone.keeper.runtime.app.NaiveClient;
import java.io.IOException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Further tests, for runtimes with MicroProfile Metrics. */
abstract class MetricContract extends LogContract {

  @Test
  void theMetricCountsAClientForEachRequestOfTheNaiveHolder() throws IOException {
    double before = created(NaiveClient.class);
    request("/app/naive", 7);
    assertEquals(7, created(NaiveClient.class) - before);
  }

  /** So nothing of the jar runs in a request that creates no client. */
  @Test
  void theFineHolderCreatesOneClientForAllRequests() throws IOException {
    request("/app/fine", 50);
    assertEquals(1, created(FineClient.class));
  }

  private double created(Class<?> client) throws IOException {
    Pattern line =
        Pattern.compile(
            "^keeper_rest_clients_created_total\\{[^}]*interface=\"%s\"[^}]*} ([0-9.E]+)"
                .formatted(Pattern.quote(client.getName())),
            Pattern.MULTILINE);
    return line.matcher(server().get("/metrics"))
        .results()
        .map(MatchResult::group)
        .map(found -> found.substring(found.lastIndexOf(' ') + 1))
        .mapToDouble(Double::parseDouble)
        .sum();
  }
}
