// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class LastGoodCopyTest {
  private final LastGoodCopy<String> copy = new LastGoodCopy<>();

  @Test
  void isEmptyUntilTheFirstCopy() {
    assertEquals(Optional.empty(), copy.get(Duration.ofMillis(1)));
  }

  @Test
  void waitsForTheFirstCopy() {
    CompletableFuture<Optional<String>> waiting =
        CompletableFuture.supplyAsync(() -> copy.get(Duration.ofMinutes(1)));
    copy.replace("first");
    assertEquals(Optional.of("first"), waiting.join());
  }

  @Test
  void isTheNewestCopy() {
    copy.replace("first");
    copy.replace("second");
    assertEquals(Optional.of("second"), copy.get(Duration.ZERO));
  }
}
