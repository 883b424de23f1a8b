// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sends a mix of requests to a server, and reads the CPU time that they cost it. */
final class Mix {

  private static final int CLIENTS = 8;
  private static final Pattern JVM = Pattern.compile("C[12] CompilerThre|VM Thread|(GC|G1) .*");

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicLong failed = new AtomicLong();
  private final Map<Path, Long> apart = new HashMap<>();
  private final ProcessHandle server;

  Mix(ProcessHandle server) {
    this.server = server;
  }

  /** Returns the body of a response. */
  String get(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IOException(request.uri() + " returned " + response.statusCode());
    }
    return response.body();
  }

  /** Returns the CPU time of the server per request, in seconds, under a closed loop. */
  double cpuPerRequest(List<HttpRequest> requests, double seconds)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    AtomicLong sent = new AtomicLong();
    double before = cpuSeconds();
    List<Thread> clients =
        IntStream.range(0, CLIENTS)
            .mapToObj(i -> new Thread(() -> load(requests, end, sent)))
            .toList();
    clients.forEach(Thread::start);
    for (Thread one : clients) {
      one.join();
    }
    // The client's pool may close a connection just when it is used.
    if (failed.getAndSet(0) > sent.get() / 1000) {
      throw new IOException("more than one request in a thousand failed");
    }
    return (cpuSeconds() - before) / sent.get();
  }

  /** A whole mix is sent each time, so that all blocks have the same shares of requests. */
  private void load(List<HttpRequest> requests, long end, AtomicLong sent) {
    List<HttpRequest> order = new ArrayList<>(requests);
    while (System.nanoTime() < end) {
      Collections.shuffle(order);
      for (HttpRequest request : order) {
        (isServed(request) ? sent : failed).incrementAndGet();
      }
    }
  }

  private boolean isServed(HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() / 100 == 2;
    } catch (IOException | InterruptedException failure) {
      return false;
    }
  }

  /** Like the keeper, counts neither compilers nor collectors. */
  private double cpuSeconds() throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + server.pid() + "/task"))) {
      for (Path thread : threads.toList()) {
        try {
          if (JVM.matcher(Files.readString(thread.resolve("comm")).strip()).matches()) {
            String nanos = Files.readString(thread.resolve("schedstat")).split(" ")[0];
            apart.put(thread, Long.valueOf(nanos));
          }
        } catch (NoSuchFileException ended) {
          continue;
        }
      }
    }
    long jvm = apart.values().stream().mapToLong(Long::longValue).sum();
    return (server.info().totalCpuDuration().orElseThrow().toNanos() - jvm) / 1e9;
  }
}
