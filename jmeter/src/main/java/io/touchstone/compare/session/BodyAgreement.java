// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.BodyCheck;
import io.touchstone.compare.load.DocumentRow;
import io.touchstone.compare.load.Request;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether the variants of a practice answer the same, before any of them is timed. */
final class BodyAgreement {

  private static final int ROWS = 5;

  private final HttpClient client = HttpClient.newHttpClient();
  private final List<DocumentRow> rows;

  BodyAgreement(List<DocumentRow> rows) {
    this.rows = rows.subList(0, Math.min(ROWS, rows.size()));
  }

  /** The first difference between a variant and its baseline; empty where there is none. */
  Optional<String> difference(Practice practice, URI base) throws InterruptedException {
    BodyCheck check = new BodyCheck(client, base);
    try {
      for (Variant variant : practice.variants()) {
        for (DocumentRow row : rows) {
          Optional<String> difference = check.difference(pair(practice, variant), row);
          if (difference.isPresent()) {
            return difference;
          }
        }
      }
      return Optional.empty();
    } catch (IOException noAnswer) {
      return Optional.of("no answer from " + base + ": " + noAnswer.getMessage());
    }
  }

  private static Map<String, Request> pair(Practice practice, Variant variant) {
    Map<String, Request> pair = new LinkedHashMap<>();
    variant
        .baseline()
        .map(practice::variant)
        .ifPresent(baseline -> pair.put(baseline.name(), Bench.request(baseline)));
    pair.put(variant.name(), Bench.request(variant));
    return pair;
  }
}
