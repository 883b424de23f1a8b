// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** After an outage, clients that waited for the time in Retry-After do not return all at once. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class RecoveryLoadIT {

  private static final int CLIENTS = 200;

  /** Between the response to a client and its next request. */
  private static final Duration PAUSE = Duration.ofSeconds(3);

  private static final Duration OUTAGE = Duration.ofMinutes(1);
  private static final int NORMAL_SECONDS = 15;
  private static final int RECOVERY_SECONDS = 5;

  /** Load after recovery, relative to the normal load. */
  private static final double MAX_INCREASE = 2;

  private final Queue<Long> sent = new ConcurrentLinkedQueue<>();
  private final Queue<ClientResponse> unexpected = new ConcurrentLinkedQueue<>();
  private final LongAdder succeeded = new LongAdder();

  @Test
  void theLoadAfterAnOutageIsLessThanTwiceTheNormalOne() throws Exception {
    try (FaultySystem system = new FaultySystem("recovery", Map.of());
        LoadSender sender = new LoadSender()) {
      HttpRequest request =
          ClientResponse.request(
                  system.gateway() + "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593")
              .build();
      for (int client = 0; client < CLIENTS; client++) {
        sender.start(() -> read(request), PAUSE);
        LoadSender.pause(PAUSE.dividedBy(CLIENTS));
      }
      LoadSender.pause(PAUSE);
      double normal = perSecond(NORMAL_SECONDS).stream().mapToLong(n -> n).average().orElseThrow();

      system.link(Hop.GATEWAY_TO_DOCUMENTS).refuse();
      LoadSender.pause(OUTAGE);
      system.link(Hop.GATEWAY_TO_DOCUMENTS).restore();
      succeeded.reset();
      List<Long> recovery = perSecond(RECOVERY_SECONDS);

      System.out.printf("recovery: %.0f requests/s before, then %s%n", normal, recovery);
      for (long second : recovery) {
        assertTrue(second < MAX_INCREASE * normal, () -> recovery + " after " + normal);
      }
      assertTrue(succeeded.sum() >= CLIENTS / 2, () -> succeeded + " responses");
      assertEquals(List.of(), List.copyOf(unexpected));
      sender.requireNoFailure();
    }
  }

  private void read(HttpRequest request) {
    sent.add(System.nanoTime());
    ClientResponse response = ClientResponse.to(request);
    if (response.succeeded()) {
      succeeded.increment();
    } else if (response.rejected()) {
      response.awaitRetry();
      read(request);
    } else {
      unexpected.add(response);
    }
  }

  /** Returns the number of requests in each of the next seconds. */
  private List<Long> perSecond(int seconds) {
    long start = System.nanoTime();
    sent.clear();
    LoadSender.pause(Duration.ofSeconds(seconds));
    List<Long> times = List.copyOf(sent);
    return IntStream.range(0, seconds)
        .mapToObj(
            second ->
                times.stream()
                    .filter(time -> TimeUnit.NANOSECONDS.toSeconds(time - start) == second)
                    .count())
        .toList();
  }
}
