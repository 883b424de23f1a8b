// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.util.concurrent.CompletableFuture;

/** A system under load. */
public interface Site extends AutoCloseable {

  /**
   * @param service the name of the service that owns a practice
   */
  Endpoint endpoint(String service);

  /** Completes with one line when the system ends before it is closed. */
  CompletableFuture<String> death();

  /** True where the load generator runs on the same cores. */
  boolean sharesCores();

  @Override
  void close();

  /** Makes a system ready to be measured. */
  @FunctionalInterface
  interface Opener {

    Site open() throws InterruptedException;
  }
}
