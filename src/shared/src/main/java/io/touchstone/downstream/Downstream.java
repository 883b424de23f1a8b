// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.Problem;
import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A service that this one calls.
 *
 * @param name as operators know it
 */
public record Downstream(String name) {

  /**
   * The bytes of a successful answer.
   *
   * @throws ProblemException the service's own problem where it gave one, 503 where it is down or
   *     too slow, 502 where its answer is neither
   */
  public byte[] read(Supplier<Response> call) {
    return read(call, response -> response.readEntity(byte[].class));
  }

  /** As {@link #read}, with the media type of the answer beside its bytes. */
  public Response relay(Supplier<Response> call) {
    return read(
        call,
        response ->
            Response.ok(response.readEntity(byte[].class), response.getMediaType()).build());
  }

  private <T> T read(Supplier<Response> call, Function<Response, T> reader) {
    try (Response response = call.get()) {
      if (response.getStatusInfo().getFamily() == Response.Status.Family.SUCCESSFUL) {
        return reader.apply(response);
      }
      throw problemOf(response);
    } catch (ProcessingException unreachable) {
      throw ProblemException.unavailable(name);
    }
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
