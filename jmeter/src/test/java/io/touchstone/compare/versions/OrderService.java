// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A service of a user: {@code OrderService PORT [NAME=NUMBER]...}. What it does besides its work
 * can be made worse: {@code burn} microseconds of CPU time in each request, a lock that each
 * hundredth request holds for {@code lock} milliseconds and all need, {@code leak} bytes that each
 * request keeps, and {@code pad} bytes more in each response.
 */
final class OrderService {

  private static final int THREADS = 16;
  private static final int ORDERS = 200;
  private static final int LOCKING = 100;
  private static final Object LOCK = new Object();
  private static final Queue<byte[]> LEAKED = new ConcurrentLinkedQueue<>();
  private static final AtomicLong REQUESTS = new AtomicLong();
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private OrderService() {}

  public static void main(String[] arguments) throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Map<String, Double> worse = new HashMap<>();
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      String[] option = argument.split("=", 2);
      worse.put(option[0], Double.valueOf(option[1]));
    }
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])),
            0);
    server.setExecutor(Executors.newFixedThreadPool(THREADS));
    server.createContext("/orders", exchange -> answer(exchange, 200, orders(exchange, worse)));
    server.createContext("/health", exchange -> answer(exchange, 204, ""));
    server.start();
    System.out.println("listening on " + arguments[0]);
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static String orders(HttpExchange exchange, Map<String, Double> worse) {
    StringBuilder orders = new StringBuilder();
    for (int order = 0; order < ORDERS; order++) {
      orders.append(order).append(' ');
    }
    lock(worse.getOrDefault("lock", 0.0).longValue());
    if (worse.containsKey("leak")) {
      LEAKED.add(new byte[worse.get("leak").intValue()]);
    }
    String pad = "-".repeat(worse.getOrDefault("pad", 0.0).intValue());
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    long end = CLOCK.getCurrentThreadCpuTime() + (long) (1000 * worse.getOrDefault("burn", 0.0));
    while (CLOCK.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
    return "{\"authorization\":\"%s\",\"orders\":\"%s\",\"pad\":\"%s\"}"
        .formatted(authorization, orders, pad);
  }

  private static void lock(long millis) {
    if (millis > 0) {
      boolean holds = REQUESTS.incrementAndGet() % LOCKING == 0;
      synchronized (LOCK) {
        if (holds) {
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
        }
      }
    }
  }
}
