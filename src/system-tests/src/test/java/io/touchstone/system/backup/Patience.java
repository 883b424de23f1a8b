// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.awaitility.Awaitility.await;

import io.restassured.response.Response;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Of clients of a system that has just started, or has much else to do: they come again. */
final class Patience {

  private static final Duration ENOUGH = Duration.ofMinutes(1);
  private static final int UNAVAILABLE = 503;

  private Patience() {}

  /** The first answer that is none of 503. */
  static Response ask(Callable<Response> request) {
    return await().atMost(ENOUGH).until(request, answer -> answer.statusCode() != UNAVAILABLE);
  }
}
