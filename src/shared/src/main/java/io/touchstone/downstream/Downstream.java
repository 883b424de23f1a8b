// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A service that this one calls. Every call is timed. There are so many calls at a time and no
 * more, so that a service that is slow does not take all threads from what needs others.
 */
public final class Downstream {

  /** As many as a client of Jakarta REST has connections, for one of which it waits for ever. */
  public static final int CONNECTIONS = 50;

  private final String name;
  private final CallTimers timers;
  private final Semaphore calls;

  /**
   * A service that is called by a client of Jakarta REST.
   *
   * @param name as operators know it
   */
  public Downstream(String name) {
    this(name, CONNECTIONS);
  }

  /**
   * @param calls at a time; beyond them the service counts as unavailable
   */
  public Downstream(String name, int calls) {
    this.name = name;
    this.timers = new CallTimers(name);
    this.calls = new Semaphore(calls);
  }

  public String name() {
    return name;
  }

  /**
   * The bytes of a successful answer.
   *
   * @throws ProblemException the service's own problem where it gave one, 503 where it is down or
   *     too slow, 502 where its answer is neither
   */
  public byte[] read(Supplier<Response> call) {
    return call(answerOf(call), answer -> successful(answer).body());
  }

  /** As {@link #read}, with the media type of the answer beside its bytes. */
  public Response relay(Supplier<Response> call) {
    return call(
        answerOf(call),
        answer -> {
          Response.ResponseBuilder copy = Response.ok(successful(answer).body());
          answer.header("Content-Type").forEach(type -> copy.header("Content-Type", type));
          return copy.build();
        });
  }

  /**
   * The answer as it is, errors and redirections among them, with the headers that are between the
   * client and the service.
   *
   * @throws ProblemException 503 where the service is down or too slow, 502 where it failed
   */
  public Response pass(Supplier<Response> call) {
    return passAnswer(answerOf(call));
  }

  Response passAnswer(Supplier<Answer> call) {
    return call(
        call,
        answer -> {
          if (answer.status() >= 500) {
            throw problemOf(answer);
          }
          return RelayedAnswer.of(answer);
        });
  }

  private static Supplier<Answer> answerOf(Supplier<Response> call) {
    return () -> Answer.of(call.get());
  }

  private <T> T call(Supplier<Answer> call, Function<Answer, T> reader) {
    if (!calls.tryAcquire()) {
      timers.record(Outcome.UNAVAILABLE, 0);
      throw ProblemException.unavailable(name);
    }
    Outcome outcome = Outcome.UNAVAILABLE;
    long start = System.nanoTime();
    try {
      Answer answer = call.get();
      if (isOfServerAlone(answer)) {
        throw ProblemException.unavailable(name);
      }
      outcome = Outcome.of(answer.status());
      return reader.apply(answer);
    } catch (ProcessingException unreachable) {
      throw ProblemException.unavailable(name);
    } finally {
      calls.release();
      timers.record(outcome, System.nanoTime() - start);
    }
  }

  /**
   * Whether the service itself did not answer, since it states its errors as problems: its server
   * says 404 before it has started it, and 500 when it has stopped it.
   */
  private static boolean isOfServerAlone(Answer answer) {
    return (answer.status() == 404 || answer.status() == 500) && !answer.isProblem();
  }

  private Answer successful(Answer answer) {
    if (answer.isSuccessful()) {
      return answer;
    }
    throw problemOf(answer);
  }

  private ProblemException problemOf(Answer answer) {
    boolean theClientsConcern = answer.status() < 500 || answer.status() == 503;
    if (answer.isProblem() && theClientsConcern) {
      return ProblemException.relayed(answer.status(), answer.header("Retry-After"), answer.body());
    }
    return ProblemException.badGateway(name);
  }
}
