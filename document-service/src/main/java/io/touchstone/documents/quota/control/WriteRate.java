// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.quota.control;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Limits the bytes that one user writes. What is stored has limits of its own, but what is written
 * and deleted again also takes space in the log of the database. Each replica counts for itself.
 */
@ApplicationScoped
public class WriteRate {

  /** What a write costs in addition to its content: rows, indexes, and their log. */
  public static final long BYTES_PER_WRITE = 1024;

  private static final int MAX_USERS = 100_000;
  private static final Duration WINDOW = Duration.ofMinutes(1);

  private long bytesPerMinute;
  private LoadingCache<Long, Bucket> buckets;

  protected WriteRate() {}

  /**
   * @param bytesPerMinute of one user, also in one burst; 0 for no limit
   */
  @Inject
  public WriteRate(@ConfigProperty(name = "quota.written.bytes") long bytesPerMinute) {
    this(bytesPerMinute, TimeMeter.SYSTEM_NANOTIME);
  }

  WriteRate(long bytesPerMinute, TimeMeter time) {
    // Bucket4j refills at most one token per nanosecond; a higher limit would limit nothing.
    this.bytesPerMinute = Math.min(bytesPerMinute, WINDOW.toNanos());
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(MAX_USERS)
            .expireAfterAccess(WINDOW)
            .ticker(time::currentTimeNanos)
            .build(user -> bucket(time));
  }

  private Bucket bucket(TimeMeter time) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(bytesPerMinute).refillGreedy(bytesPerMinute, WINDOW))
        .withCustomTimePrecision(time)
        .build();
  }

  /**
   * Counts bytes. A transaction that is repeated counts again, since each attempt takes space in
   * the log of the database.
   *
   * @param bytes that are written, or {@link #BYTES_PER_WRITE} for each write
   * @throws ProblemException 429 if the user has written too much
   */
  public void count(Caller caller, long bytes) {
    if (bytesPerMinute == 0) {
      return;
    }
    long counted = Math.min(bytes, bytesPerMinute);
    ConsumptionProbe probe = buckets.get(caller.id()).tryConsumeAndReturnRemaining(counted);
    if (!probe.isConsumed()) {
      throw ProblemException.tooManyRequests(
          TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill()) + 1,
          "A user can write up to "
              + bytesPerMinute
              + " bytes a minute. Retry after the time in Retry-After.");
    }
  }
}
