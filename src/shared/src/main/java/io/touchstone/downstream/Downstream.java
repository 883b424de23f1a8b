// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;

/** A service that this one calls. Every call is timed. */
public final class Downstream {
  private final String name;
  private final CallTimers timers;

  /**
   * @param name as operators know it
   */
  public Downstream(String name) {
    this.name = name;
    this.timers = new CallTimers(name);
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
    Outcome outcome = Outcome.UNAVAILABLE;
    long start = System.nanoTime();
    try {
      Answer answer = call.get();
      outcome = Outcome.of(answer.status());
      return reader.apply(answer);
    } catch (ProcessingException unreachable) {
      throw ProblemException.unavailable(name);
    } finally {
      timers.record(outcome, System.nanoTime() - start);
    }
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
