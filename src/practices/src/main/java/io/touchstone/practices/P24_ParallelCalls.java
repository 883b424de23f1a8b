// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A page combines three independent resources. Sequential calls take the sum of their times;
 * parallel calls take the longest of them. The work is the same, with additional threads.
 *
 * <p>Naive: three sequential calls to a service that responds after 30 ms. Tuned: the same calls,
 * started together through an asynchronous Rest Client. Each call has a read time-out of five
 * seconds. The tuned variant also stops waiting five seconds after it has asked for a call, even if
 * that call still waits for a thread; the call itself continues until its own time-out. {@code
 * naive-fast} and {@code tuned-fast} call a service that responds immediately: little time can be
 * saved. Requests arrive at a low constant rate.
 */
@Practice(
    id = "24",
    slug = "parallel-calls",
    title = "Make independent calls in parallel",
    naive = "three calls one after another",
    tuned = "calls in parallel",
    judged = "p50",
    load = @Load(threads = 16, arrivals = 20, seconds = 2.5),
    request = @Request(expect = "\"first\":{"),
    matters =
        "A response needs several independent calls, and waiting for them is most of its time. A trace of a request shows whether it is.",
    mattersNot =
        "Calls are fast: little waiting time can be saved, and each request costs more CPU time. Or"
            + " the processors are busy: parallel calls then compete for them. ",
    costs =
        "The calls of all asynchronous Rest Clients share one pool of threads. Without Liberty's"
            + " feature concurrent, as here, it is RESTEasy's own: five threads, or one for each"
            + " processor if there are more, and a queue without a limit, in which further calls"
            + " wait. The system property dev.resteasy.concurrent.core.pool.size sets another"
            + " number. With the feature, calls run on Liberty's executor: a request then takes"
            + " four of its threads instead of one, and if all of them wait for calls, no call"
            + " starts (practice 36). The error path is more complicated: the other calls continue"
            + " when one has failed. More concurrent calls need more connections (practice 21).",
    wrong =
        "The calls depend on each other, or together exceed a limit of the called service. More"
            + " calls arrive than the pool of asynchronous clients can make: they wait in its"
            + " queue, and fail after the limit. Context of the request, such as the caller or the"
            + " request ID, is missing in other threads unless it is propagated.")
public final class P24_ParallelCalls {

  private P24_ParallelCalls() {}

  /** Waits for each response. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/{part}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface Parts {

    @GET
    String get(@PathParam("part") String part);
  }

  /** Returns before the response arrives. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream/{part}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface AsynchronousParts {

    @GET
    CompletionStage<String> get(@PathParam("part") String part);
  }

  static String page(String first, String second, String third) {
    return "{\"first\":%s,\"second\":%s,\"third\":%s}".formatted(first, second, third);
  }

  /** Makes one call after another. */
  @Variant(
      name = "naive",
      path = "/practices/24-parallel-calls/naive/slow",
      code = {"Parts", "Naive", "page"})
  @Variant(
      name = "naive-fast",
      path = "/practices/24-parallel-calls/naive/small",
      full = true,
      code = {"Parts", "Naive"})
  @ApplicationScoped
  @Path("/24-parallel-calls/naive/{part: slow|small}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient Parts parts;

    @GET
    public String page(@PathParam("part") String part) {
      String first = parts.get(part);
      String second = parts.get(part);
      String third = parts.get(part);
      return P24_ParallelCalls.page(first, second, third);
    }
  }

  /** Starts all calls before it waits for the first. Each has a limit from its start. */
  @Variant(
      name = "tuned",
      baseline = "naive",
      path = "/practices/24-parallel-calls/tuned/slow",
      code = {"AsynchronousParts", "Tuned"})
  @Variant(
      name = "tuned-fast",
      baseline = "naive-fast",
      path = "/practices/24-parallel-calls/tuned/small",
      full = true,
      code = {"AsynchronousParts", "Tuned"})
  @ApplicationScoped
  @Path("/24-parallel-calls/tuned/{part: slow|small}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {
    private static final long LIMIT_SECONDS = 5;

    @Inject @RestClient AsynchronousParts parts;

    @GET
    public String page(@PathParam("part") String part) {
      CompletableFuture<String> first = started(part);
      CompletableFuture<String> second = started(part);
      CompletableFuture<String> third = started(part);
      return P24_ParallelCalls.page(completed(first), completed(second), completed(third));
    }

    private CompletableFuture<String> started(String part) {
      return parts.get(part).toCompletableFuture().orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    /** Waits, at most until the limit, and throws what a synchronous call would throw. */
    static String completed(CompletableFuture<String> response) {
      try {
        return response.join();
      } catch (CompletionException failed) {
        throw failed.getCause() instanceof RuntimeException cause
            ? cause
            : new ProcessingException(failed.getCause());
      }
    }
  }
}
