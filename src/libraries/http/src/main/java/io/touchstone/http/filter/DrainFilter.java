// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Closes each connection after its response while the server drains, so that clients move to other
 * replicas. Otherwise a client might send a request on a persistent connection just as the server
 * stops, without knowing whether it may safely repeat it.
 */
class DrainFilter extends HttpFilter {
  static final long CHECK_INTERVAL = Duration.ofMillis(100).toNanos();

  private static final long serialVersionUID = 1;

  private final transient Path file;
  private final transient LongSupplier clock;
  private volatile long checkedAt;
  private volatile boolean draining;

  /**
   * Deletes a file left by an earlier server process.
   *
   * @param file created before shutdown; its existence means that the server drains
   * @param clock a monotonic clock in nanoseconds
   */
  DrainFilter(Path file, LongSupplier clock) {
    this.file = file;
    this.clock = clock;
    this.checkedAt = clock.getAsLong();
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot delete " + file, failed);
    }
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (isDraining()) {
      response.setHeader("Connection", "close");
    }
    chain.doFilter(request, response);
  }

  /** Returns whether draining has started; checks the file at most ten times a second. */
  boolean isDraining() {
    long now = clock.getAsLong();
    if (now - checkedAt >= CHECK_INTERVAL) {
      checkedAt = now;
      draining = Files.exists(file);
    }
    return draining;
  }
}
