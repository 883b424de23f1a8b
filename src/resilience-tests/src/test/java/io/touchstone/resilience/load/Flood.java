// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.load;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** A flood of requests, and its result. If it is sent several times, the results are combined. */
public final class Flood {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MAX_DELAY = NANOS_PER_SECOND / 4;

  private final Supplier<HttpRequest> requests;
  private final int connections;
  private final Histogram accepted = new ConcurrentHistogram(3);
  private final Histogram rejected = new ConcurrentHistogram(3);
  private final Map<String, Integer> others = new ConcurrentSkipListMap<>();
  private final AtomicInteger unsent = new AtomicInteger();
  private double scheduled;
  private double seconds;
  private double processorSeconds;

  /**
   * @param connections the maximum number of requests in flight, each with its own thread
   */
  public Flood(Supplier<HttpRequest> requests, int connections) {
    this.requests = requests;
    this.connections = connections;
  }

  /** Sends the next request on each connection after the response to the previous one. */
  public Flood closedLoop(Duration duration) {
    return openLoop(0, duration);
  }

  /**
   * Sends requests at a fixed rate, regardless of the responses. A request that finds no free
   * connection within a quarter of a second is not sent.
   */
  public Flood openLoop(double perSecond, Duration duration) {
    seconds += duration.toMillis() / 1_000.0;
    scheduled += perSecond * duration.toMillis() / 1_000.0;
    double cpu = cpuSeconds();
    long start = System.nanoTime();
    AtomicLong next = new AtomicLong();
    Runnable sender = () -> send(perSecond, start, start + duration.toNanos(), next);
    ExecutorService threads = Executors.newFixedThreadPool(connections);
    CompletableFuture.allOf(
            Stream.generate(() -> CompletableFuture.runAsync(sender, threads))
                .limit(connections)
                .toArray(CompletableFuture[]::new))
        .join();
    threads.shutdown();
    processorSeconds += cpuSeconds() - cpu;
    return this;
  }

  private void send(double perSecond, long start, long end, AtomicLong next) {
    while (true) {
      long now = System.nanoTime();
      long due =
          perSecond == 0
              ? now
              : start + (long) (next.getAndIncrement() * NANOS_PER_SECOND / perSecond);
      if (due >= end) {
        return;
      }
      LoadSender.pause(Duration.ofNanos(Math.max(0, due - now)));
      if (System.nanoTime() - due > MAX_DELAY) {
        unsent.incrementAndGet();
      } else {
        add(ClientResponse.to(requests.get()), System.nanoTime() - due);
      }
    }
  }

  private void add(ClientResponse response, long nanos) {
    if (response.succeeded()) {
      accepted.recordValue(nanos);
    } else if (response.status() == 429 || response.status() == 503) {
      rejected.recordValue(nanos);
    } else {
      others.merge(response.label(), 1, Integer::sum);
    }
  }

  private static double cpuSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1_000.0;
  }

  /** Returns the scheduled requests per second; 0 in a closed loop. */
  public double rate() {
    return scheduled / seconds;
  }

  /** Returns the successful responses per second. */
  public double accepted() {
    return accepted.getTotalCount() / seconds;
  }

  /** Returns the responses with status 429 or 503 per second. */
  public double rejected() {
    return rejected.getTotalCount() / seconds;
  }

  /** Returns a percentile of the response times of successful requests. */
  public double acceptedMillis(double percentile) {
    return accepted.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
  }

  /** Returns a percentile of the response times of rejected requests. */
  public double rejectedMillis(double percentile) {
    return rejected.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
  }

  /** Returns the number of other responses by label. */
  public Map<String, Integer> others() {
    return others;
  }

  /** Returns a row of a Markdown table. */
  public String row(String label) {
    return String.format(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %s | %.1f |",
        label,
        rate(),
        accepted(),
        rejected(),
        unsent.get() / seconds,
        acceptedMillis(50),
        acceptedMillis(99),
        acceptedMillis(100),
        rejectedMillis(99),
        others.isEmpty() ? "none" : others,
        processorSeconds / seconds);
  }
}
