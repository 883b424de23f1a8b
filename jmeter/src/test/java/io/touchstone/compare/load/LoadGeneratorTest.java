// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static io.touchstone.compare.load.TestRequests.DOCUMENTS;
import static io.touchstone.compare.load.TestRequests.load;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpHandler;
import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.LoadGenerator.Measurement;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.LoadProfile.BackgroundLoad;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadGeneratorTest {

  private static final RequestSpec PLAIN = TestRequests.get("/plain");
  private static final LoadProfile SHORT = LoadProfile.closedLoop(3, 0.3);
  private static final HttpHandler PONG = exchange -> TestServer.answer(exchange, 200, "pong");

  @TempDir private static Path directory;

  private static LoadGenerator generator;

  @BeforeAll
  static void prepare() throws IOException {
    generator = new LoadGenerator(directory, new Secrets());
    // Loads the classes first, because a slow machine needs more than a second for that.
    measure(PONG, PLAIN, LoadProfile.closedLoop(3, 2));
  }

  private static Measurement measure(HttpHandler handler, RequestSpec request) throws IOException {
    return measure(handler, request, SHORT);
  }

  private static Measurement measure(HttpHandler handler, RequestSpec request, LoadProfile profile)
      throws IOException {
    try (TestServer server = new TestServer(handler)) {
      return generator.run(load(server.base(), request, profile));
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
  void everyRequestOfEachClientsOneConnectionIsCounted() throws IOException {
    try (TestServer server =
        new TestServer(exchange -> TestServer.answer(exchange, 200, "x".repeat(99)))) {
      long start = System.nanoTime();
      Measurement seen = generator.run(load(server.base(), PLAIN, SHORT));
      double wall = (System.nanoTime() - start) / 1e9;
      assertEveryRequestSucceeded(seen);
      assertEquals(server.requests(), seen.requests());
      assertEquals(server.requests(), seen.latency().getTotalCount());
      assertEquals(3, server.connections());
      assertTrue(seen.bytes() > 99 * seen.requests());
      assertTrue(seen.seconds() > 0 && seen.seconds() < wall, () -> "" + seen.seconds());
      assertTrue(seen.seconds() < 0.9, () -> "the load plan alone knows whole seconds: " + seen);
      assertEquals(0, seen.unsent());
    }
  }

  @Test
  void openingAConnectionIsNoLatencyOfAnOpenLoop() throws IOException {
    try (TestServer server = new TestServer(PONG)) {
      Measurement seen =
          generator.run(load(server.base(), PLAIN, LoadProfile.closedLoop(3, 0.5).arriving(100)));
      assertEveryRequestSucceeded(seen);
      assertEquals(server.requests(), seen.requests());
      assertEquals(seen.requests() - server.connections(), seen.latency().getTotalCount());
    }
  }

  @Test
  void everyRowIsRequestedBelowAPathPrefix() throws IOException {
    String path = "/of/${user}?document=${document}";
    List<DocumentRow> rows = DocumentRow.read(DOCUMENTS);
    LoadProfile once = LoadProfile.closedLoop(2, 60).limitedTo(rows.size() / 2);
    try (TestServer server = new TestServer(PONG)) {
      generator.run(load(server.base().resolve("/a/"), TestRequests.get(path), once));
      assertEquals(
          rows.stream().map(row -> "/a" + row.fill(path)).collect(toSet()), server.targets());
    }
  }

  /** Also if the response names another address. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "503 | too busy | | /plain returned 503 Service Unavailable, but the status is not 200; body: too busy",
        "302 | moved    | | returned 302",
        "200 | ''       | | It was 0 bytes",
        "200 | [a.c]    | [abc] | the body does not contain [abc]"
      })
  void anUnexpectedResponseIsAnError(int status, String body, String expected, String reason)
      throws IOException {
    HttpHandler handler =
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          TestServer.answer(exchange, status, body);
        };
    assertEveryRequestFailed(
        reason, measure(handler, TestRequests.get("/plain", Map.of(), 200, expected)));
  }

  @Test
  void expectedTextMayContainVariables() throws IOException {
    HttpHandler echo =
        exchange -> TestServer.answer(exchange, 200, "{\n" + exchange.getRequestURI().getQuery());
    String path = "/echo?${document},[${user}]";
    assertEveryRequestSucceeded(
        measure(echo, TestRequests.get(path, Map.of(), 200, "{\n${document},[${user}]")));
    assertEveryRequestFailed(
        "the body does not contain 1024859",
        measure(echo, TestRequests.get(path, Map.of(), 200, "${user},")));
  }

  @Test
  void notModifiedNeedsNoBody() throws IOException {
    HttpHandler conditional =
        exchange -> {
          boolean matches = "*".equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
          TestServer.answer(exchange, matches ? 304 : 200, matches ? "" : "whole");
        };
    assertEveryRequestSucceeded(
        measure(conditional, TestRequests.get("/a", Map.of("If-None-Match", "*"), 304, null)));
  }

  @Test
  void unreachableServerIsAnError() throws IOException {
    TestServer server = new TestServer(PONG);
    server.close();
    assertEveryRequestFailed(
        "did not respond: Connect to", generator.run(load(server.base(), PLAIN, SHORT)));
  }

  @Test
  void latencyHasTheTimeOfTheServer() throws IOException {
    Measurement seen = measure(slow(20), PLAIN);
    assertEveryRequestSucceeded(seen);
    assertTrue(seen.latency().getMinValue() >= 20_000, () -> "" + seen.latency().getMinValue());
    assertTrue(seen.requests() <= 3 * seen.seconds() / 0.020 + 3, () -> "" + seen.requests());
  }

  @Test
  void aMethodWithABodyAndTwoHeadersIsSent() throws IOException {
    HttpHandler echo =
        exchange -> {
          Headers headers = exchange.getRequestHeaders();
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          String seen = headers.getFirst("A") + headers.getFirst("B") + " " + body;
          TestServer.answer(exchange, 200, exchange.getRequestMethod() + " " + seen);
        };
    String body = "{\"title\":\"of ${document}, a\"}";
    assertEveryRequestSucceeded(
        measure(
            echo,
            new RequestSpec(
                "POST",
                "/echo",
                "*/*",
                Map.of("A", "first", "B", "second"),
                body,
                200,
                Optional.of("POST firstsecond " + body))));
  }

  @Test
  void aRequestLimitStopsClientsEarly() throws IOException {
    Measurement seen = measure(PONG, PLAIN, LoadProfile.closedLoop(3, 60).limitedTo(5));
    assertEveryRequestSucceeded(seen);
    assertEquals(15, seen.requests());
  }

  @Test
  void requestsAreDueAtAConstantRateAndWaitingCounts() throws IOException {
    Measurement enough = measure(slow(100), PLAIN, LoadProfile.closedLoop(8, 2).arriving(20));
    Measurement tooFew = measure(slow(100), PLAIN, LoadProfile.closedLoop(1, 2).arriving(20));
    assertEquals(40, enough.requests(), 4);
    assertTrue(tooFew.requests() < enough.requests());
    assertEquals(40 - tooFew.requests(), tooFew.unsent());
    assertEquals(Math.max(0, 40 - enough.requests()), enough.unsent());
    long waited = tooFew.latency().getMaxValue();
    assertTrue(waited > 500_000, () -> "a client that is late hides it: " + waited);
  }

  @Test
  void backgroundLoadIsNotCountedAndHasAnAddressOfItsOwn() throws IOException {
    Set<String> addresses = ConcurrentHashMap.newKeySet();
    HttpHandler refusing =
        exchange -> {
          boolean mannered = exchange.getRequestHeaders().containsKey("Authorization");
          String address = exchange.getRemoteAddress().getAddress().getHostAddress();
          addresses.add(address + (mannered ? "" : " of the flood"));
          TestServer.answer(exchange, mannered ? 200 : 429, "pong");
        };
    RequestSpec request =
        TestRequests.get("/plain", Map.of("Authorization", "Bearer x"), 200, null);
    LoadProfile profile =
        new LoadProfile(
            1,
            1,
            OptionalInt.empty(),
            OptionalDouble.of(20),
            new BackgroundLoad(4, OptionalDouble.of(100)));
    try (TestServer server = new TestServer(refusing)) {
      Measurement seen = generator.run(load(server.base(), request, profile));
      assertEveryRequestSucceeded(seen);
      // A busy machine may send less than the rate of 100 per second, but never more.
      long flood = server.requests() - seen.requests();
      assertTrue(flood > 0 && flood <= 120, () -> flood + " requests of the flood");
      assertEquals(Set.of("127.0.0.1", "127.0.0.2 of the flood"), addresses);
    }
  }

  @Test
  void samplesFileHasALineForEachRequest() throws IOException {
    Path file = Files.writeString(directory.resolve("block.jtl"), "old");
    try (TestServer server = new TestServer(PONG)) {
      Measurement seen = generator.run(load(server.base(), PLAIN, SHORT, Optional.of(file)));
      List<String> lines = Files.readAllLines(file);
      assertEquals("timeStamp,elapsed,label,responseCode,success,bytes,Latency", lines.get(0));
      assertTrue(lines.get(1).matches("\\d{13},\\d+,/plain,200,true,\\d+,\\d+"), lines.get(1));
      assertEquals(seen.requests(), lines.size() - 1);
    }
  }

  @Test
  void runsShareNothing() throws IOException {
    Path file = directory.resolve("first.jtl");
    try (TestServer first = new TestServer(PONG);
        TestServer second = new TestServer(PONG)) {
      RequestSpec failing = TestRequests.get("/plain", Map.of(), 200, "absent");
      generator.run(load(first.base(), failing, SHORT, Optional.of(file)));
      long size = Files.size(file);
      long requests = first.requests();

      RequestSpec other = TestRequests.get("/other");
      Measurement seen = generator.run(load(second.base(), other, LoadProfile.closedLoop(2, 0.3)));

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
    CountDownLatch arrived = new CountDownLatch(1);
    HttpHandler hanging =
        exchange -> {
          arrived.countDown();
          sleep(60_000);
        };
    LoadGenerator stopped = new LoadGenerator(directory, new Secrets());
    try (TestServer server = new TestServer(hanging)) {
      LoadSpec load = load(server.base(), PLAIN, LoadProfile.closedLoop(3, 60));
      Thread stopper = new Thread(() -> stopWhen(arrived, stopped));
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

  private static HttpHandler slow(long millis) {
    return exchange -> {
      sleep(millis);
      TestServer.answer(exchange, 200, "pong");
    };
  }

  private static void sleep(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static LoadSpec reading(Path plan, Path documents) {
    return new LoadSpec(
        plan, URI.create("http://localhost"), PLAIN, documents, SHORT, Optional.empty());
  }

  @Test
  void missingPlanIsRejected() {
    LoadSpec load = reading(directory.resolve("absent.jmx"), DOCUMENTS);
    LaunchException rejected = assertThrows(LaunchException.class, () -> generator.run(load));
    assertTrue(rejected.getMessage().contains("absent.jmx cannot be run"), rejected.getMessage());
  }

  @Test
  void warningsGoToTheGivenDirectory() throws IOException {
    generator.run(reading(TestServer.PLAN, directory.resolve("absent.csv")));
    String log = Files.readString(directory.resolve("jmeter.log"));
    assertTrue(log.contains("absent.csv"), log);
    assertTrue(Files.notExists(Path.of("jmeter.log")));
  }
}
