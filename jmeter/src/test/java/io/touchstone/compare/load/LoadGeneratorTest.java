// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadGeneratorTest {

  private static final Path PLAN = Path.of("src/test/jmeter/practices.jmx");
  private static final RequestSpec PLAIN = RequestSpec.of("/plain");
  private static final LoadProfile.BackgroundLoad FLOOD =
      new LoadProfile.BackgroundLoad(4, OptionalDouble.of(100));

  @TempDir private static Path directory;
  private static Path documents;
  private static LoadGenerator generator;

  @BeforeAll
  static void prepare() throws IOException {
    generator = new LoadGenerator(PLAN, directory);
    documents = directory.resolve("documents.csv");
    Files.writeString(documents, "document,user\nd1,u1\nd2,u2\nd3,u3\n");
    loadClasses();
  }

  /** Loads the classes first, because a slow machine needs more than a second for that. */
  private static void loadClasses() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      generator.run(load(server.base(), PLAIN).with(LoadProfile.closedLoop(3, 2)));
    }
  }

  private static LoadSpec load(URI base, RequestSpec request) {
    return LoadSpec.of(base, request, documents).with(LoadProfile.closedLoop(3, 1));
  }

  private static Measurement measure(HttpHandler handler, RequestSpec request) throws IOException {
    try (var server = new TestServer(handler)) {
      return generator.run(load(server.base(), request));
    }
  }

  private static void assertEveryRequestFailed(String reason, Measurement seen) {
    assertTrue(seen.requests() > 0);
    assertEquals(seen.requests(), seen.errors());
    String failure = seen.failure().orElseThrow();
    assertTrue(failure.contains(reason), failure);
  }

  private static void assertEveryRequestSucceeded(Measurement seen) {
    assertEquals(Optional.empty(), seen.failure());
    assertEquals(0, seen.errors());
    assertTrue(seen.requests() > 0);
  }

  @Test
  void everyRequestIsCounted() throws IOException {
    try (var server =
        new TestServer(exchange -> TestServer.answer(exchange, 200, "x".repeat(99)))) {
      long start = System.nanoTime();
      Measurement seen = generator.run(load(server.base(), PLAIN));
      double wall = (System.nanoTime() - start) / 1e9;

      assertEveryRequestSucceeded(seen);
      assertEquals(server.requests(), seen.requests());
      assertEquals(server.requests(), seen.latency().getTotalCount());
      assertTrue(seen.bytes() > 99 * seen.requests());
      assertTrue(seen.seconds() > 0 && seen.seconds() < wall, () -> "" + seen.seconds());
    }
  }

  @Test
  void eachClientKeepsOneConnection() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      Measurement seen =
          generator.run(load(server.base(), PLAIN).with(LoadProfile.closedLoop(3, 2)));

      assertTrue(seen.requests() > 3);
      assertEquals(3, server.connections());
    }
  }

  @Test
  void everyRowIsRequested() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      generator.run(load(server.base(), RequestSpec.of("/of/${user}?document=${document}")));

      assertEquals(
          Set.of("/of/u1?document=d1", "/of/u2?document=d2", "/of/u3?document=d3"),
          server.targets());
    }
  }

  @Test
  void addressMayHaveAPathPrefix() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      generator.run(load(server.base().resolve("/prefix/"), PLAIN));

      assertEquals(Set.of("/prefix/plain"), server.targets());
    }
  }

  @Test
  void wrongStatusIsAnError() throws IOException {
    Measurement seen = measure(exchange -> TestServer.answer(exchange, 503, "too busy"), PLAIN);

    assertEveryRequestFailed(
        "/plain returned 503 Service Unavailable, but the status is not 200; body: too busy", seen);
  }

  @Test
  void redirectIsNotFollowed() throws IOException {
    HttpHandler redirect =
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          TestServer.answer(exchange, 302, "elsewhere");
        };

    assertEveryRequestFailed("returned 302", measure(redirect, PLAIN));
  }

  @Test
  void emptyBodyIsAnError() throws IOException {
    Measurement seen = measure(exchange -> TestServer.answer(exchange, 200, ""), PLAIN);

    assertEveryRequestFailed("It was 0 bytes", seen);
  }

  @Test
  void missingTextIsAnError() throws IOException {
    Measurement seen =
        measure(
            exchange -> TestServer.answer(exchange, 200, "[a.c]"), PLAIN.expectingText("[abc]"));

    assertEveryRequestFailed("the body does not contain [abc]", seen);
  }

  @Test
  void expectedTextMayContainVariables() throws IOException {
    HttpHandler echo =
        exchange -> TestServer.answer(exchange, 200, "{\n" + exchange.getRequestURI().getQuery());
    RequestSpec request = RequestSpec.of("/echo?${document},${user}");

    assertEveryRequestSucceeded(measure(echo, request.expectingText("{\n${document},${user}")));
    assertEveryRequestFailed(
        "the body does not contain u", measure(echo, request.expectingText("${user},")));
  }

  @Test
  void notModifiedNeedsNoBody() throws IOException {
    HttpHandler conditional =
        exchange -> {
          boolean matches = "*".equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
          TestServer.answer(exchange, matches ? 304 : 200, matches ? "" : "whole");
        };
    RequestSpec request = PLAIN.sending(new RequestSpec.Header("If-None-Match", "*"));

    assertEveryRequestSucceeded(measure(conditional, request.expectingStatus(304)));
  }

  @Test
  void unreachableServerIsAnError() throws IOException {
    var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"));
    server.close();

    assertEveryRequestFailed(
        "did not respond: Connect to", generator.run(load(server.base(), PLAIN)));
  }

  @Test
  void latencyHasTheTimeOfTheServer() throws IOException {
    HttpHandler slow =
        exchange -> {
          sleep(20);
          TestServer.answer(exchange, 200, "pong");
        };

    Measurement seen = measure(slow, PLAIN);

    assertEveryRequestSucceeded(seen);
    assertTrue(seen.latency().getMinValue() >= 20_000, () -> "" + seen.latency().getMinValue());
    assertTrue(seen.requests() <= 3 * seen.seconds() / 0.020 + 3, () -> "" + seen.requests());
  }

  @Test
  void aMethodWithABodySendsTheBody() throws IOException {
    HttpHandler echo =
        exchange -> {
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          TestServer.answer(exchange, 200, exchange.getRequestMethod() + " " + body);
        };
    RequestSpec request =
        PLAIN
            .sending("POST", "{\"title\":\"of ${document}, a\"}")
            .sending(new RequestSpec.Header("Content-Type", "application/json"))
            .expectingText("POST {\"title\":\"of ${document}, a\"}");

    assertEveryRequestSucceeded(measure(echo, request));
  }

  @Test
  void bothHeadersAreSent() throws IOException {
    HttpHandler echo =
        exchange -> {
          var headers = exchange.getRequestHeaders();
          TestServer.answer(exchange, 200, headers.getFirst("A") + headers.getFirst("B"));
        };
    RequestSpec request =
        PLAIN
            .sending(new RequestSpec.Header("A", "first"))
            .sending(new RequestSpec.Header("B", "second"));

    assertEveryRequestSucceeded(measure(echo, request.expectingText("firstsecond")));
  }

  @Test
  void aRequestLimitStopsClientsEarly() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      Measurement seen =
          generator.run(
              load(server.base(), PLAIN).with(LoadProfile.closedLoop(3, 60).limitedTo(5)));

      assertEveryRequestSucceeded(seen);
      assertEquals(15, seen.requests());
    }
  }

  @Test
  void requestsAreDueAtAConstantRateAndWaitingCounts() throws IOException {
    HttpHandler slow =
        exchange -> {
          sleep(100);
          TestServer.answer(exchange, 200, "pong");
        };
    try (var server = new TestServer(slow)) {
      LoadSpec load = load(server.base(), PLAIN);
      Measurement enough = generator.run(load.with(LoadProfile.closedLoop(8, 2).arriving(20)));
      Measurement tooFew = generator.run(load.with(LoadProfile.closedLoop(1, 2).arriving(20)));

      assertEquals(40, enough.requests(), 4);
      assertTrue(tooFew.requests() < enough.requests());
      assertEquals(40 - tooFew.requests(), tooFew.unsent());
      assertEquals(Math.max(0, 40 - enough.requests()), enough.unsent());
      long waited = tooFew.latency().getMaxValue();
      assertTrue(waited > 500_000, () -> "a client that is late hides it: " + waited);
    }
  }

  @Test
  void aBlockMayBeShorterThanASecond() throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      Measurement half =
          generator.run(load(server.base(), PLAIN).with(LoadProfile.closedLoop(3, 0.5)));

      assertEveryRequestSucceeded(half);
      assertEquals(server.requests(), half.requests());
      assertTrue(half.seconds() < 0.9, () -> "the load plan alone knows whole seconds: " + half);
      assertEquals(0, half.unsent());
    }
  }

  @Test
  void backgroundLoadIsNotCounted() throws IOException {
    HttpHandler refusing =
        exchange -> {
          boolean mannered = exchange.getRequestHeaders().containsKey("Authorization");
          TestServer.answer(exchange, mannered ? 200 : 429, "pong");
        };
    RequestSpec request = PLAIN.sending(new RequestSpec.Header("Authorization", "Bearer x"));
    try (var server = new TestServer(refusing)) {
      Measurement seen =
          generator.run(
              load(server.base(), request)
                  .with(LoadProfile.closedLoop(1, 1).arriving(20).amid(FLOOD)));

      assertEveryRequestSucceeded(seen);
      // A busy machine may send less than the rate of 100 per second, but never more.
      long flood = server.requests() - seen.requests();
      assertTrue(flood > 0 && flood <= 120, () -> flood + " requests of the flood");
    }
  }

  @Test
  void samplesFileHasALineForEachRequest() throws IOException {
    Path file = Files.writeString(directory.resolve("block.jtl"), "old");
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      Measurement seen = generator.run(load(server.base(), PLAIN).savedTo(file));

      List<String> lines = Files.readAllLines(file);
      assertEquals("timeStamp,elapsed,label,responseCode,success,bytes,Latency", lines.get(0));
      assertTrue(lines.get(1).matches("\\d{13},\\d+,/plain,200,true,\\d+,\\d+"), lines.get(1));
      assertEquals(seen.requests(), lines.size() - 1);
    }
  }

  @Test
  void runsShareNothing() throws IOException {
    HttpHandler handler = exchange -> TestServer.answer(exchange, 200, "pong");
    Path file = directory.resolve("first.jtl");
    try (var first = new TestServer(handler);
        var second = new TestServer(handler)) {
      generator.run(load(first.base(), PLAIN.expectingText("absent")).savedTo(file));
      long size = Files.size(file);
      long requests = first.requests();
      Measurement seen =
          generator.run(
              load(second.base(), RequestSpec.of("/other")).with(LoadProfile.closedLoop(2, 1)));

      assertEveryRequestSucceeded(seen);
      assertEquals(second.requests(), seen.requests());
      assertEquals(2, second.connections());
      assertEquals(Set.of("/other"), second.targets());
      assertEquals(requests, first.requests());
      assertEquals(size, Files.size(file));
    }
  }

  @Test
  void stopInterruptsARun() throws Exception {
    var arrived = new CountDownLatch(1);
    HttpHandler hanging =
        exchange -> {
          arrived.countDown();
          sleep(60_000);
        };
    var stopped = new LoadGenerator(PLAN, directory);
    try (var server = new TestServer(hanging)) {
      LoadSpec load = load(server.base(), PLAIN).with(LoadProfile.closedLoop(3, 60));
      var stopper = new Thread(() -> stopWhen(arrived, stopped));
      stopper.start();

      assertTimeoutPreemptively(
          Duration.ofSeconds(20),
          () -> assertThrows(CancellationException.class, () -> stopped.run(load)));
      assertThrows(CancellationException.class, () -> stopped.run(load));
      stopper.join();
    }
  }

  private static void stopWhen(CountDownLatch arrived, LoadGenerator running) {
    try {
      arrived.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    running.stop();
  }

  private static void sleep(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void missingPlanIsRejected() {
    assertThrows(
        IOException.class, () -> new LoadGenerator(directory.resolve("absent.jmx"), directory));
  }

  @Test
  void warningsGoToTheGivenDirectory() throws IOException {
    Path absent = directory.resolve("absent.csv");

    generator.run(
        LoadSpec.of(URI.create("http://localhost"), PLAIN, absent)
            .with(LoadProfile.closedLoop(16, 1)));

    String log = Files.readString(directory.resolve("jmeter.log"));
    assertTrue(log.contains("absent.csv"), log);
    assertTrue(Files.notExists(Path.of("jmeter.log")));
  }
}
