// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BodyCheck;
import io.touchstone.compare.load.DocumentRow;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Optional;

/** Checks, before anything is measured, that the variants of a practice return the same bodies. */
final class BodyAgreement {

  private static final int ROWS = 3;

  private final BodyCheck check = new BodyCheck(HttpClient.newHttpClient());
  private final List<DocumentRow> rows;

  BodyAgreement(List<DocumentRow> rows) {
    this.rows = rows.subList(0, Math.min(ROWS, rows.size()));
  }

  /** Returns the first difference between a variant and its baseline; empty if there is none. */
  Optional<String> difference(PracticeSpec practice, VariantRunner runner)
      throws InterruptedException {
    if (!practice.measuring().sameBodies() || practice.measuring().plan().isPresent()) {
      return Optional.empty();
    }
    for (VariantSpec variant : practice.variants()) {
      if (variant.baseline().isPresent() && variant.benchmark().isEmpty()) {
        VariantSpec baseline = practice.variant(variant.baseline().get());
        Optional<String> difference = difference(practice, runner, baseline, variant);
        if (difference.isPresent()) {
          return difference;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> difference(
      PracticeSpec practice, VariantRunner runner, VariantSpec baseline, VariantSpec variant)
      throws InterruptedException {
    BodyCheck.Side first = side(practice, runner, baseline);
    BodyCheck.Side second = side(practice, runner, variant);
    try {
      for (DocumentRow row : rows) {
        Optional<String> difference = check.difference(first, second, row);
        if (difference.isPresent()) {
          return difference;
        }
      }
      return Optional.empty();
    } catch (IOException noResponse) {
      return Optional.of("no response from " + second.base() + ": " + noResponse.getMessage());
    }
  }

  private static BodyCheck.Side side(
      PracticeSpec practice, VariantRunner runner, VariantSpec variant)
      throws InterruptedException {
    return new BodyCheck.Side(
        variant.name(), runner.base(practice, variant), runner.request(practice, variant));
  }
}
