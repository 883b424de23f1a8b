// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.memory.ResponseMemory;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Limits the time until a response has been received. The server's clients limit only the
 * connection and the wait between two packets, so a body that arrives byte by byte would occupy its
 * caller without a limit.
 *
 * <p>Another thread reads and closes the response, because nothing ends a read in progress: its
 * caller can only stop waiting for it. That thread remains until the client returns.
 *
 * @param service the name of the called service
 * @param limitMillis milliseconds from the start of a call until its response has been received
 */
record TimedCalls(String service, long limitMillis) {
  private static final Executor READERS = Executors.newCachedThreadPool(TimedCalls::thread);

  private static Thread thread(Runnable reads) {
    Thread thread = new Thread(reads, "response reader");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Returns the response, fully read. Sends the request in the thread of its caller, which has the
   * trace and the ID of the request; headers that arrive byte by byte are therefore not limited.
   *
   * @param completed runs once when the client has returned, which may be long after this method
   * @throws ProcessingException if it takes too long, or the call fails
   */
  ServiceResponse send(Supplier<Response> call, Runnable completed) {
    long start = System.nanoTime();
    ResponseMemory memory = ResponseMemory.current();
    CompletableFuture<ServiceResponse> body = null;
    try {
      Response response = call.get();
      body = CompletableFuture.supplyAsync(() -> ServiceResponse.of(response, memory), READERS);
      body.whenComplete((read, failed) -> completed.run());
    } finally {
      if (body == null) {
        completed.run();
      }
    }
    return await(body, start);
  }

  /** Like {@link #send}, for a background task: limits the headers, too. */
  ServiceResponse sendInBackground(Supplier<Response> call, Runnable completed) {
    long start = System.nanoTime();
    ResponseMemory memory = ResponseMemory.current();
    CompletableFuture<ServiceResponse> whole =
        CompletableFuture.supplyAsync(() -> ServiceResponse.of(call.get(), memory), READERS);
    whole.whenComplete((read, failed) -> completed.run());
    return await(whole, start);
  }

  private ServiceResponse await(CompletableFuture<ServiceResponse> response, long start) {
    long remaining = TimeUnit.MILLISECONDS.toNanos(limitMillis) - (System.nanoTime() - start);
    try {
      return response.get(remaining, TimeUnit.NANOSECONDS);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof WebApplicationException problem
          ? problem
          : new ProcessingException(failed.getCause());
    } catch (TimeoutException late) {
      throw new ProcessingException("The response of " + service + " took too long", late);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new ProcessingException("Interrupted while waiting for " + service, interrupted);
    }
  }
}
