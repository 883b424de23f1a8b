// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A service that this one calls. Records every call and limits concurrent ones, so that a slow
 * service does not occupy all request threads.
 */
public final class Downstream {

  /**
   * Size of a Jakarta REST client's connection pool. Further calls would wait without a timeout.
   */
  public static final int CLIENT_CONNECTIONS = 50;

  private final String name;
  private final ObjLongConsumer<CallOutcome> recorder;

  /** A call has a permit until the client has returned, even if nobody waits for it any more. */
  private final Semaphore permits;

  private final Optional<TimedCalls> timedCalls;

  /**
   * @param name the service's name in problem details
   * @param maxConcurrentCalls further calls fail immediately with 503
   * @param recorder receives the outcome of each call and its duration in nanoseconds, 0 if it was
   *     rejected without being sent
   */
  public Downstream(String name, int maxConcurrentCalls, ObjLongConsumer<CallOutcome> recorder) {
    this(name, maxConcurrentCalls, recorder, 0);
  }

  /**
   * Limits the time of whole responses, for clients that do not.
   *
   * @param responseMillis milliseconds from the start of a call until its response has been
   *     received, 0 for no limit; headers that arrive byte by byte are not limited
   */
  public Downstream(
      String name,
      int maxConcurrentCalls,
      ObjLongConsumer<CallOutcome> recorder,
      long responseMillis) {
    this.name = name;
    this.permits = new Semaphore(maxConcurrentCalls);
    this.recorder = recorder;
    this.timedCalls =
        Optional.of(new TimedCalls(name, responseMillis)).filter(calls -> responseMillis > 0);
  }

  public String name() {
    return name;
  }

  /**
   * Returns the body of a successful response.
   *
   * @throws ProblemException the service's own problem if it sent one, 503 if it is down or too
   *     slow, 502 if its response is neither a success nor a problem
   */
  public byte[] read(Supplier<Response> call) {
    return call(call, ServiceResponse::isSuccessful, ServiceResponse::body);
  }

  /**
   * Returns the response unchanged, including client errors and redirects, with the headers that a
   * relay forwards.
   *
   * @throws ProblemException 503 if the service is down or too slow, 502 if it failed
   */
  public Response relay(Supplier<Response> call) {
    return call(call, response -> response.status() < 500, ServiceResponse::relayed);
  }

  private <T> T call(
      Supplier<Response> call,
      Predicate<ServiceResponse> accepted,
      Function<ServiceResponse, T> reader) {
    if (!permits.tryAcquire()) {
      recorder.accept(CallOutcome.UNAVAILABLE, 0);
      throw ProblemException.unavailable(name);
    }
    CallOutcome outcome = CallOutcome.UNAVAILABLE;
    long start = System.nanoTime();
    try {
      ServiceResponse response = fullyRead(call);
      if (isFromServerOnly(response)) {
        throw ProblemException.unavailable(name);
      }
      outcome = CallOutcome.of(response.status());
      if (!accepted.test(response)) {
        throw problemOf(response);
      }
      return reader.apply(response);
    } catch (ProcessingException unreachable) {
      throw ProblemException.unavailable(name);
    } finally {
      recorder.accept(outcome, System.nanoTime() - start);
    }
  }

  private ServiceResponse fullyRead(Supplier<Response> call) {
    if (timedCalls.isPresent()) {
      return timedCalls.get().send(call, permits::release);
    }
    try {
      return ServiceResponse.of(call.get());
    } finally {
      permits.release();
    }
  }

  /**
   * Returns whether the response comes from the server rather than its application, whose errors
   * are always problems. Liberty sends 404 before the application has started and 500 after it has
   * stopped.
   */
  private static boolean isFromServerOnly(ServiceResponse response) {
    return (response.status() == 404 || response.status() == 500) && !response.isProblem();
  }

  private ProblemException problemOf(ServiceResponse response) {
    boolean concernsClient = response.status() < 500 || response.status() == 503;
    if (response.isProblem() && concernsClient) {
      return ProblemException.relayed(
          response.status(), response.header("Retry-After"), response.body());
    }
    return ProblemException.badGateway(name);
  }
}
