// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.PracticeResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The comparison of endpoints that are not the product's. */
class OwnEndpointsIT {

  private static final Path DIRECTORY = Path.of("target", "compare-it", "own").toAbsolutePath();

  private final ExecutorService threads = Executors.newFixedThreadPool(16);
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/slow", exchange -> answer(exchange, "order", 5));
    server.createContext("/fast", exchange -> answer(exchange, "order", 0));
    server.createContext("/other", exchange -> answer(exchange, "something else", 0));
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    threads.shutdown();
  }

  private static void answer(HttpExchange exchange, String body, long millis) throws IOException {
    try (exchange) {
      Thread.sleep(millis);
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void comparesThemInThroughput() throws Exception {
    PracticeResult orders = compare(0, "/fast");

    assertEquals("orders", orders.slug());
    assertTrue(
        orders.ratios().stream().noneMatch(ratio -> ratio.metric().key().equals("cpu")),
        "nobody can read the CPU time of this server");
    assertTrue(orders.ratios().get(0).interval().estimate() > 1);
  }

  @Test
  void doesNotTimeVariantsThatAnswerDifferently() throws Exception {
    PracticeResult orders = compare(1, "/other");

    assertTrue(orders.failure().orElseThrow().contains("first difference at byte"));
    assertTrue(orders.variants().get(0).blocks().isEmpty());
  }

  private PracticeResult compare(int status, String tuned) throws Exception {
    Files.createDirectories(DIRECTORY);
    Path catalog =
        Files.writeString(
            DIRECTORY.resolve("catalog.json"),
            """
            {"practices":[{"id":"own","slug":"orders","variants":[
              {"name":"naive","path":"/slow"},
              {"name":"tuned","path":"%s","baseline":"naive"}]}]}
            """
                .formatted(tuned));
    Command command =
        Command.start(
            DIRECTORY,
            "--base=http://localhost:" + server.getAddress().getPort(),
            "--catalog=" + catalog,
            "--rounds=2",
            "--warm-up=2");
    assertEquals(status, command.await(), command.output());
    return ResultsJson.read(DIRECTORY.resolve("results.json")).practices().get(0);
  }
}
