// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.memory.BodyTooLargeException;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.concurrent.Semaphore;
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

  /** Sends one request and returns the whole response; fails if there is none in time. */
  @FunctionalInterface
  public interface Exchange {
    ServiceResponse send() throws IOException;
  }

  private final String name;
  private final ObjLongConsumer<CallOutcome> recorder;

  /** A call has a permit until the client has returned, even if nobody waits for it any more. */
  private final Semaphore permits;

  private final TimedCalls timedCalls;

  /**
   * @param name the service's name in problem details
   * @param maxConcurrentCalls further calls fail immediately with 503
   * @param recorder receives the outcome of each call and its duration in nanoseconds, 0 if it was
   *     rejected without being sent
   * @param responseMillis milliseconds from the start of a call of a Jakarta REST client until its
   *     response has been received
   */
  public Downstream(
      String name,
      int maxConcurrentCalls,
      ObjLongConsumer<CallOutcome> recorder,
      long responseMillis) {
    this.name = name;
    this.permits = new Semaphore(maxConcurrentCalls);
    this.recorder = recorder;
    this.timedCalls = new TimedCalls(name, responseMillis);
  }

  public String name() {
    return name;
  }

  /**
   * Returns the body of a successful response to a Jakarta REST client.
   *
   * @throws ProblemException the service's own problem if it sent one, 503 if it is down or too
   *     slow, 502 if its response is neither a success nor a problem
   */
  public byte[] read(Supplier<Response> call) {
    return call(() -> timedCalls.send(call, permits::release), ServiceResponse::isSuccessful)
        .body();
  }

  /** Like {@link #read}, for a background task. Also limits headers that arrive byte by byte. */
  public byte[] readInBackground(Supplier<Response> call) {
    return call(
            () -> timedCalls.sendInBackground(call, permits::release),
            ServiceResponse::isSuccessful)
        .body();
  }

  /**
   * Returns the response to a Jakarta REST client unchanged, including client errors and redirects,
   * with the headers that a relay forwards.
   *
   * @throws ProblemException 503 if the service is down or too slow, 502 if it failed
   */
  public Response relay(Supplier<Response> call) {
    return call(() -> timedCalls.send(call, permits::release), Downstream::isRelayed).toResponse();
  }

  /**
   * Like {@link #relay}, for a client that limits the time of its calls by itself, in the thread of
   * its caller.
   */
  public ServiceResponse exchange(Exchange exchange) {
    return call(
        () -> {
          try {
            return exchange.send();
          } finally {
            permits.release();
          }
        },
        Downstream::isRelayed);
  }

  private static boolean isRelayed(ServiceResponse response) {
    return response.status() < 500;
  }

  private ServiceResponse call(Exchange exchange, Predicate<ServiceResponse> accepted) {
    if (!permits.tryAcquire()) {
      recorder.accept(CallOutcome.UNAVAILABLE, 0);
      throw ProblemException.unavailable(name);
    }
    CallOutcome outcome = CallOutcome.UNAVAILABLE;
    long start = System.nanoTime();
    try {
      ServiceResponse response = exchange.send();
      if (isFromServerOnly(response)) {
        throw ProblemException.unavailable(name);
      }
      outcome = CallOutcome.of(response.status());
      if (!accepted.test(response)) {
        throw problemOf(response);
      }
      return response;
    } catch (ProcessingException | IOException failed) {
      throw isTooLarge(failed)
          ? ProblemException.badGateway(name)
          : ProblemException.unavailable(name);
    } finally {
      recorder.accept(outcome, System.nanoTime() - start);
    }
  }

  private static boolean isTooLarge(Exception failed) {
    Throwable cause = failed;
    while (cause != null && !(cause instanceof BodyTooLargeException)) {
      cause = cause.getCause();
    }
    return cause != null;
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
          response.status(), response.headers().get("Retry-After"), response.body());
    }
    return ProblemException.badGateway(name);
  }
}
