// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.Problem;
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
    return call(call, response -> successful(response).readEntity(byte[].class));
  }

  /** As {@link #read}, with the media type of the answer beside its bytes. */
  public Response relay(Supplier<Response> call) {
    return call(
        call,
        response ->
            Response.ok(successful(response).readEntity(byte[].class), response.getMediaType())
                .build());
  }

  /**
   * The answer as it is, errors and redirections among them, with the headers that are between the
   * client and the service.
   *
   * @throws ProblemException 503 where the service is down or too slow, 502 where it failed
   */
  public Response pass(Supplier<Response> call) {
    return call(
        call,
        response -> {
          if (response.getStatus() >= 500) {
            throw problemOf(response);
          }
          return RelayedAnswer.of(response);
        });
  }

  private <T> T call(Supplier<Response> call, Function<Response, T> reader) {
    Outcome outcome = Outcome.UNAVAILABLE;
    long start = System.nanoTime();
    try (Response response = call.get()) {
      outcome = Outcome.of(response.getStatus());
      return reader.apply(response);
    } catch (ProcessingException unreachable) {
      outcome = Outcome.UNAVAILABLE;
      throw ProblemException.unavailable(name);
    } finally {
      timers.record(outcome, System.nanoTime() - start);
    }
  }

  private Response successful(Response response) {
    if (response.getStatusInfo().getFamily() == Response.Status.Family.SUCCESSFUL) {
      return response;
    }
    throw problemOf(response);
  }

  private ProblemException problemOf(Response response) {
    boolean problem =
        response.getMediaType() != null
            && response.getMediaType().toString().startsWith(Problem.MEDIA_TYPE);
    boolean theClientsConcern = response.getStatus() < 500 || response.getStatus() == 503;
    if (problem && theClientsConcern) {
      return ProblemException.relayed(response);
    }
    return ProblemException.badGateway(name);
  }
}
