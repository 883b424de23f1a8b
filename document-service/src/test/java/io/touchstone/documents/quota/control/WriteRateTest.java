// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.quota.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.bucket4j.TimeMeter;
import io.touchstone.http.caller.Caller;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WriteRateTest {

  private static final Caller ADA = new Caller(1, "ada");
  private static final Caller GRACE = new Caller(2, "grace");
  private static final long LIMIT = 60_000;

  private final WriteRate rate =
      new WriteRate(
          LIMIT,
          new TimeMeter() {
            @Override
            public long currentTimeNanos() {
              return now;
            }

            @Override
            public boolean isWallClockBased() {
              return false;
            }
          });
  private long now;

  @Test
  void aUserCanWriteOnceInAMinuteUpToTheLimit() {
    rate.count(ADA, LIMIT - WriteRate.BYTES_PER_WRITE);
    assertEquals(429, status(() -> rate.count(ADA, 0)));
    rate.count(GRACE, 0);
    now += Duration.ofSeconds(2).toNanos();
    rate.count(ADA, 0);
    assertEquals(429, status(() -> rate.count(ADA, 1_000)));
  }

  @Test
  void writesCountWithoutContentToo() {
    for (int write = 0; write < LIMIT / WriteRate.BYTES_PER_WRITE; write++) {
      rate.count(ADA, 0);
    }
    assertEquals(429, status(() -> rate.count(ADA, 0)));
  }

  @Test
  void contentAboveTheLimitCanBeWrittenOnceAMinute() {
    rate.count(ADA, 10 * LIMIT);
    assertEquals(429, status(() -> rate.count(ADA, 10 * LIMIT)));
    now += Duration.ofMinutes(1).toNanos();
    rate.count(ADA, 10 * LIMIT);
  }

  @Test
  void zeroIsNoLimit() {
    new WriteRate(0).count(ADA, Long.MAX_VALUE / 2);
  }
}
