// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.server;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running server with the test application. */
public final class AppServer implements AutoCloseable {

  private static final Duration TIME_TO_START = Duration.ofMinutes(3);
  private static final Duration TIME_TO_STOP = Duration.ofSeconds(20);

  private final HttpClient client = HttpClient.newHttpClient();
  private final int port;
  private final Path log;
  private final Process process;

  private AppServer(int port, Path log, Process process) {
    this.port = port;
    this.log = log;
    this.process = process;
  }

  static AppServer start(ProcessBuilder command, int port, Path log) throws IOException {
    command.environment().put("APP_PORT", String.valueOf(port));
    Process process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    AppServer server = new AppServer(port, log, process);
    try {
      await().atMost(TIME_TO_START).pollInterval(Duration.ofMillis(200)).until(server::isReady);
      return server;
    } catch (RuntimeException failed) {
      server.close();
      throw failed;
    }
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean isReady() {
    if (!process.isAlive()) {
      throw new IllegalStateException("the server stopped, see " + log);
    }
    try {
      return send("/app/echo").statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Returns the identifier of the process. */
  public long pid() {
    return process.pid();
  }

  /** Returns the body of a response with status 200. */
  public String get(String path) throws IOException {
    HttpResponse<String> response = send(path);
    if (response.statusCode() != 200) {
      throw new IOException(path + " returned " + response.statusCode() + ", see " + log);
    }
    return response.body();
  }

  private HttpResponse<String> send(String path) throws IOException {
    URI uri = URI.create("http://localhost:" + port + path);
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(30)).build();
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException(interrupted);
    }
  }

  /** Returns the lines of the log so far that contain the text. */
  public List<String> logLines(String text) {
    try (var lines = Files.lines(log)) {
      return lines.filter(line -> line.contains(text)).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (!process.waitFor(TIME_TO_STOP.toMillis(), TimeUnit.MILLISECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
