// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Checks, before anything is measured, that the variants of a practice return the same bodies.
 * Those of the product may differ from those of the practices.
 */
record BodyAgreement(List<DocumentRow> rows) {

  private static final int ROWS = 3;

  BodyAgreement {
    rows = rows.subList(0, Math.min(ROWS, rows.size()));
  }

  /** Returns the first difference between a variant and its baseline; empty if there is none. */
  Optional<String> difference(PracticeSpec practice, VariantRunner runner)
      throws InterruptedException {
    if (!practice.sameBodies() || practice.load().plan().isPresent()) {
      return Optional.empty();
    }
    for (VariantSpec variant : practice.variants()) {
      if (variant.baseline().isEmpty() || variant.benchmark().isPresent()) {
        continue;
      }
      VariantSpec baseline = practice.variant(variant.baseline().get());
      if (baseline.product().equals(variant.product())) {
        Optional<String> difference =
            difference(Side.of(practice, baseline, runner), Side.of(practice, variant, runner));
        if (difference.isPresent()) {
          return difference;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Requests the same documents from both and compares status and body, byte for byte.
   *
   * @return the first difference in one line, with bytes counted from 0; empty if there is none
   */
  Optional<String> difference(Side first, Side second) {
    for (DocumentRow row : rows) {
      HttpResponse<byte[]> expected = SystemClient.send(first.request, first.base, row);
      HttpResponse<byte[]> other = SystemClient.send(second.request, second.base, row);
      int place = Arrays.mismatch(other.body(), expected.body());
      if (place >= 0 || other.statusCode() != expected.statusCode()) {
        return Optional.of(
            "%s returns %s, %s returns %s%s"
                .formatted(
                    second.name,
                    summary(other),
                    first.name,
                    summary(expected),
                    place < 0 ? "" : ", first difference at byte " + place));
      }
    }
    return Optional.empty();
  }

  private static String summary(HttpResponse<byte[]> response) {
    return response.statusCode() + " with " + response.body().length + " bytes";
  }

  /** A variant to compare, and the address of the system that serves it. */
  record Side(String name, URI base, RequestSpec request) {

    private static Side of(PracticeSpec practice, VariantSpec variant, VariantRunner runner)
        throws InterruptedException {
      return new Side(
          variant.name(), runner.base(practice, variant), runner.request(practice, variant));
    }
  }
}
