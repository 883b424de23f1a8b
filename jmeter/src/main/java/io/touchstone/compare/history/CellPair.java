// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.session.Endpoint;
import io.touchstone.compare.session.LocalSystem;
import io.touchstone.compare.session.TargetSystem;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/**
 * Two systems that run at the same time, so that their blocks alternate. The baseline of each
 * endpoint is served by the reference, and what is compared with it by the other cell.
 */
record CellPair(LocalSystem reference, LocalSystem other) implements TargetSystem {

  @Override
  public Endpoint endpoint(String service) {
    return other.endpoint(service);
  }

  @Override
  public Endpoint endpoint(PracticeSpec practice, VariantSpec variant) {
    return (variant.baseline().isEmpty() ? reference : other).endpoint(practice.service());
  }

  @Override
  public String token(URI base) throws InterruptedException {
    boolean first = base.equals(reference.endpoint(SYSTEM).base());
    return (first ? reference : other).token(base);
  }

  @Override
  public void collectGarbage() throws InterruptedException {
    reference.collectGarbage();
    other.collectGarbage();
  }

  @Override
  public CompletableFuture<String> failure() {
    return CompletableFuture.anyOf(reference.failure(), other.failure())
        .thenApply(String.class::cast);
  }

  @Override
  public void close() {
    try {
      reference.close();
    } finally {
      other.close();
    }
  }
}
