// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpHandler;
import io.touchstone.compare.load.TestServer;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.PracticeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A service that is not part of Touchstone, and comparisons of its endpoints. */
final class OwnEndpoints implements AutoCloseable {

  static {
    // Otherwise every response waits 40 ms for the acknowledgement of its first packet.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final HttpHandler NOT_FOUND = exchange -> TestServer.answer(exchange, 404, "");

  private final Map<String, HttpHandler> handlers = new ConcurrentHashMap<>();
  private final TestServer server =
      new TestServer(
          exchange ->
              handlers
                  .getOrDefault(exchange.getRequestURI().getPath(), NOT_FOUND)
                  .handle(exchange));
  private final Path directory;

  /**
   * @param name directory for the output of the comparisons
   */
  OwnEndpoints(String name) throws IOException {
    directory = Files.createDirectories(Path.of("target", "compare-it", name).toAbsolutePath());
  }

  OwnEndpoints serving(String path, String body, long millis) {
    handlers.put(
        path,
        exchange -> {
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
          TestServer.answer(exchange, 200, body);
        });
    return this;
  }

  /** Serves metrics of a process that uses one second of CPU time for each reading. */
  OwnEndpoints servingMetrics() {
    AtomicInteger seconds = new AtomicInteger();
    handlers.put(
        "/metrics",
        exchange ->
            TestServer.answer(
                exchange, 200, "cpu_processCpuTime_seconds " + seconds.incrementAndGet()));
    return this;
  }

  String base() {
    return server.base().toString();
  }

  /** The result of the only practice of a catalogue, with a short warm-up. */
  PracticeResult compare(int status, String catalog, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add("--base=" + base());
    return compareWithoutBase(status, catalog, arguments.toArray(String[]::new));
  }

  /** The same for a catalogue whose variants have bases of their own. */
  PracticeResult compareWithoutBase(int status, String catalog, String... options)
      throws Exception {
    Path file = Files.writeString(directory.resolve("catalog.json"), catalog);
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--catalog=" + file, "--warm-up=1"));
    CompareProcess command = CompareProcess.start(directory, arguments.toArray(String[]::new));
    assertEquals(status, command.await(), command.output());
    return ResultsJson.read(directory.resolve("results.json")).practices().get(0);
  }

  @Override
  public void close() {
    server.close();
  }
}
