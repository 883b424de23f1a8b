// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A resource of another service that is fetched in the background. While it cannot be fetched, this
 * is logged at most once a minute.
 */
final class PublishedResource {

  /** The limit of a whole response, in milliseconds. */
  static final int LIMIT_MILLIS = 2_000;

  /** One in the background, and two that were abandoned because they took too long. */
  static final int MAX_CALLS = 3;

  private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);

  private final String title;
  private final Supplier<byte[]> body;
  private final Logger log;
  private final LongSupplier nanoTime;
  private long warnedAt;

  /**
   * @param title what is fetched, for the log
   * @param body fetches the resource, or fails with a {@link ProblemException}
   * @param nanoTime the JVM's clock in nanoseconds
   */
  PublishedResource(String title, Supplier<byte[]> body, Logger log, LongSupplier nanoTime) {
    this.title = title;
    this.body = body;
    this.log = log;
    this.nanoTime = nanoTime;
    this.warnedAt = nanoTime.getAsLong() - WARNING_INTERVAL.toNanos();
  }

  /**
   * Fetches the resource, and returns whether it could be used.
   *
   * @param reader uses the body and returns why it cannot, or an empty text
   */
  boolean fetch(Function<byte[], String> reader) {
    String failure = failure(reader);
    long now = nanoTime.getAsLong();
    if (!failure.isEmpty() && now - warnedAt >= WARNING_INTERVAL.toNanos()) {
      log.log(Level.WARNING, "Cannot fetch " + title + ": " + failure);
      warnedAt = now;
    }
    return failure.isEmpty();
  }

  private String failure(Function<byte[], String> reader) {
    try {
      return reader.apply(body.get());
    } catch (ProblemException failed) {
      return failed.getMessage();
    }
  }
}
