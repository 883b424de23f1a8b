// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.impl.bootstrap.HttpRequester;
import org.apache.hc.core5.http.impl.bootstrap.RequesterBootstrap;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

/** The result of a flood of requests, or of several floods of the same kind. */
public final class Flood {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Histogram accepted = new ConcurrentHistogram(3);
  private final Histogram rejected = new ConcurrentHistogram(3);
  private final Map<Integer, Integer> others = new ConcurrentSkipListMap<>();
  private final AtomicInteger unsent = new AtomicInteger();
  private double scheduled;
  private double seconds;
  private double processorSeconds;

  private Flood() {}

  /** Combines several floods of the same kind: mean rates, and all latencies. */
  public static Flood combine(List<Flood> floods) {
    Flood sum = new Flood();
    for (Flood flood : floods) {
      sum.accepted.add(flood.accepted);
      sum.rejected.add(flood.rejected);
      flood.others.forEach((status, count) -> sum.others.merge(status, count, Integer::sum));
      sum.unsent.addAndGet(flood.unsent.get());
      sum.scheduled += flood.scheduled;
      sum.seconds += flood.seconds;
      sum.processorSeconds += flood.processorSeconds;
    }
    return sum;
  }

  private void add(int status, long nanos) {
    if (status / 100 == 2) {
      accepted.recordValue(nanos);
    } else if (status == 429 || status == 503) {
      rejected.recordValue(nanos);
    } else {
      others.merge(status, 1, Integer::sum);
    }
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

  /** Returns the number of responses for each other status; 0 for broken connections. */
  public Map<Integer, Integer> others() {
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

  /**
   * Sends floods over a limited number of connections, each with its own thread. The client does
   * little work, because it shares the processors with the system under test.
   *
   * @param connections the maximum number of requests in flight
   */
  public record Sender(HttpHost server, Supplier<ClassicHttpRequest> requests, int connections) {

    private static final long MAX_DELAY = Duration.ofMillis(250).toNanos();
    private static final Timeout TIMEOUT = Timeout.ofSeconds(15);

    /** Sends the next request on each connection after the response to the previous one. */
    public Flood closedLoop(Duration duration) throws InterruptedException {
      return openLoop(0, duration);
    }

    /**
     * Sends requests at a fixed rate, regardless of the responses. A request that finds no free
     * connection within a quarter of a second is not sent.
     */
    public Flood openLoop(double perSecond, Duration duration) throws InterruptedException {
      Flood flood = new Flood();
      flood.seconds = duration.toMillis() / 1_000.0;
      flood.scheduled = perSecond * flood.seconds;
      long cpu = cpu();
      long start = System.nanoTime();
      AtomicLong next = new AtomicLong();
      Thread[] threads = new Thread[connections];
      HttpRequester client = client();
      try {
        for (int i = 0; i < connections; i++) {
          threads[i] = new Thread(() -> run(client, start, next, flood), "sender-" + i);
          threads[i].start();
        }
        for (Thread thread : threads) {
          thread.join();
        }
      } finally {
        client.close(CloseMode.IMMEDIATE);
      }
      flood.processorSeconds = (cpu() - cpu) / NANOS_PER_SECOND;
      return flood;
    }

    private HttpRequester client() {
      return RequesterBootstrap.bootstrap()
          .setMaxTotal(connections)
          .setDefaultMaxPerRoute(connections)
          .create();
    }

    private void run(HttpRequester client, long start, AtomicLong next, Flood flood) {
      while (true) {
        long now = System.nanoTime() - start;
        double interval = NANOS_PER_SECOND / flood.rate();
        long due = flood.rate() == 0 ? now : (long) (next.getAndIncrement() * interval);
        if (due >= flood.seconds * NANOS_PER_SECOND) {
          return;
        }
        LoadSender.pause(Duration.ofNanos(Math.max(0, due - now)));
        if (System.nanoTime() - start - due > MAX_DELAY) {
          flood.unsent.incrementAndGet();
        } else {
          flood.add(status(client), System.nanoTime() - start - due);
        }
      }
    }

    private int status(HttpRequester client) {
      try {
        return client.execute(
            server,
            requests.get(),
            TIMEOUT,
            HttpCoreContext.create(),
            response -> {
              EntityUtils.consume(response.getEntity());
              return response.getCode();
            });
      } catch (IOException | HttpException broken) {
        return ClientResponse.LOST;
      }
    }

    private static long cpu() {
      return ((com.sun.management.OperatingSystemMXBean)
              ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime();
    }
  }
}
