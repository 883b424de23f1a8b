// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.thumbnail.entity.Thumbnail;
import io.touchstone.http.problem.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ThumbnailImagesTest {

  private static final long CAPACITY = 1_000_000;
  private static final int ONE_IMAGE = 1;
  private static final int REQUESTS = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Thumbnail BLANK =
      new Thumbnail(new PageContent("Plan", 800, 600, List.of()), 400);

  private final AtomicInteger loaded = new AtomicInteger();
  private final ExecutorService requests = Executors.newFixedThreadPool(REQUESTS);
  private final ThumbnailImages images =
      new ThumbnailImages(new ThumbnailRenderer(), CAPACITY, ONE_IMAGE);

  @AfterEach
  void stop() {
    requests.shutdownNow();
  }

  @Test
  void anImageIsDrawnOncePerVersionAndWidth() {
    byte[] first = images.png(key("1.1.1p", 400), this::load);
    assertArrayEquals(first, images.png(key("1.1.1p", 400), this::load));
    assertEquals(1, loaded.get());
    images.png(key("1.2.1p", 400), this::load);
    images.png(key("1.2.1p", 401), this::load);
    images.svg(key("1.2.1s", 400), this::load);
    images.svg(key("1.2.1s", 400), this::load);
    assertEquals(4, loaded.get());
  }

  @Test
  void concurrentRequestsForOneImageDrawItOnce() {
    List<CompletableFuture<Integer>> statuses =
        IntStream.range(0, 1 + DrawingLimit.QUEUED_PER_IMAGE)
            .mapToObj(i -> status(key("1.1.1p", 400), this::load))
            .toList();
    statuses.forEach(status -> assertEquals(200, status.join()));
    assertEquals(1, loaded.get());
  }

  @Test
  void waitingAndQueueAreLimited() {
    CountDownLatch drawing = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CompletableFuture<Integer> slow =
        status(
            key("1.1.1p", 1_000),
            () -> {
              drawing.countDown();
              await(end);
              return load();
            });
    await(drawing);
    List<CompletableFuture<Integer>> others =
        IntStream.range(0, REQUESTS - 1)
            .mapToObj(width -> status(key("1.1.1p", 100 + width), this::load))
            .toList();
    assertTimeoutPreemptively(
        PATIENCE, () -> others.forEach(other -> assertEquals(503, other.join())));
    end.countDown();
    slow.join();
    assertEquals(200, status(key("1.1.1p", 400), this::load).join());
  }

  private CompletableFuture<Integer> status(
      ThumbnailImages.Key key, Supplier<Thumbnail> thumbnail) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            images.png(key, thumbnail);
            return 200;
          } catch (ProblemException refused) {
            return refused.getResponse().getStatus();
          }
        },
        requests);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private Thumbnail load() {
    loaded.incrementAndGet();
    return BLANK;
  }

  private static ThumbnailImages.Key key(String tag, int width) {
    return new ThumbnailImages.Key(new UUID(0, 1), tag, width);
  }
}
