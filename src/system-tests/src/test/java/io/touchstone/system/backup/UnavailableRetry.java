// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.awaitility.Awaitility.await;

import io.restassured.response.Response;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Repeats requests while a busy or starting system responds with 503. */
final class UnavailableRetry {

  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final int UNAVAILABLE = 503;

  private UnavailableRetry() {}

  /** Returns the first response whose status is not 503. */
  static Response send(Callable<Response> request) {
    return await().atMost(TIMEOUT).until(request, response -> response.statusCode() != UNAVAILABLE);
  }
}
