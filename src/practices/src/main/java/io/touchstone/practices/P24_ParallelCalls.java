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

@Practice(
    id = "24",
    slug = "parallel-calls",
    title = "Make independent calls in parallel",
    naive = "three calls one after another",
    tuned = "calls in parallel",
    judged = "p50",
    load = @Load(threads = 16, arrivals = 20, seconds = 2.5),
    request = @Request(expect = "\"first\":{"))
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
