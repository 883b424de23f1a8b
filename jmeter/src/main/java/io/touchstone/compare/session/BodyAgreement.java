// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.BodyCheck;
import io.touchstone.compare.load.DocumentRow;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Optional;

/** Whether the variants of a practice answer the same, before any of them is timed. */
final class BodyAgreement {

  private static final int ROWS = 3;

  private final BodyCheck check = new BodyCheck(HttpClient.newHttpClient());
  private final List<DocumentRow> rows;

  BodyAgreement(List<DocumentRow> rows) {
    this.rows = rows.subList(0, Math.min(ROWS, rows.size()));
  }

  /** The first difference between a variant and its baseline; empty where there is none. */
  Optional<String> difference(Practice practice, Bench bench) throws InterruptedException {
    if (!practice.measuring().sameBodies() || practice.measuring().plan().isPresent()) {
      return Optional.empty();
    }
    for (Variant variant : practice.variants()) {
      if (variant.baseline().isPresent() && variant.benchmark().isEmpty()) {
        Variant baseline = practice.variant(variant.baseline().get());
        Optional<String> difference = difference(practice, bench, baseline, variant);
        if (difference.isPresent()) {
          return difference;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> difference(
      Practice practice, Bench bench, Variant baseline, Variant variant)
      throws InterruptedException {
    BodyCheck.Side first = side(practice, bench, baseline);
    BodyCheck.Side second = side(practice, bench, variant);
    try {
      for (DocumentRow row : rows) {
        Optional<String> difference = check.difference(first, second, row);
        if (difference.isPresent()) {
          return difference;
        }
      }
      return Optional.empty();
    } catch (IOException noAnswer) {
      return Optional.of("no answer from " + second.base() + ": " + noAnswer.getMessage());
    }
  }

  private static BodyCheck.Side side(Practice practice, Bench bench, Variant variant)
      throws InterruptedException {
    return new BodyCheck.Side(
        variant.name(), bench.base(practice, variant), bench.request(practice, variant));
  }
}
