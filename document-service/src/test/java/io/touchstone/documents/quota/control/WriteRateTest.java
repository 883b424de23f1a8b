// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.quota.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.bucket4j.TimeMeter;
import io.touchstone.testing.stub.InterfaceStub;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WriteRateTest {

  private static final long LIMIT = 60_000;

  private final Map<String, Object> time =
      new HashMap<>(Map.of("currentTimeNanos", 0L, "isWallClockBased", false));
  private final WriteRate rate = new WriteRate(LIMIT, InterfaceStub.of(TimeMeter.class, time));

  @Test
  void aUserCanWriteOnceInAMinuteUpToTheLimit() {
    rate.count(ADA, LIMIT);
    assertEquals(429, status(() -> rate.count(ADA, 1)));
    rate.count(GRACE, 1);
    time.put("currentTimeNanos", Duration.ofSeconds(2).toNanos());
    rate.count(ADA, 2_000);
    assertEquals(429, status(() -> rate.count(ADA, 1_000)));
  }

  @Test
  void contentAboveTheLimitCanBeWrittenOnceAMinute() {
    rate.count(ADA, 10 * LIMIT);
    assertEquals(429, status(() -> rate.count(ADA, 10 * LIMIT)));
    time.put("currentTimeNanos", Duration.ofMinutes(1).toNanos());
    rate.count(ADA, 10 * LIMIT);
  }

  @Test
  void aLimitAboveOneByteInANanosecondIsValid() {
    new WriteRate(Long.MAX_VALUE).count(ADA, 1);
  }

  @Test
  void zeroIsNoLimit() {
    new WriteRate(0).count(ADA, Long.MAX_VALUE / 2);
  }
}
