// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.redis;

import static org.awaitility.Awaitility.await;

import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.process.Signals;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * An empty Redis server for one test on a free port. Runs {@code redis-server} from the path or
 * from {@code REDIS_SERVER}. If there is none, tests that need it are skipped with the reason, or
 * fail if {@code REQUIRE_REDIS=true} is set in the environment.
 */
public final class RedisServer implements AutoCloseable {

  public static final String PASSWORD = "a-secret-of-tests";

  private final int port = ScriptedServer.unusedPort();
  private final Thread hook = new Thread(this::stop);

  private final List<String> options;

  private Process process;

  private RedisServer(List<String> options) {
    this.options = options;
  }

  /** Starts a server with additional options, and waits until it is ready. */
  public static RedisServer start(String... options) {
    RedisServer server = new RedisServer(List.of(options));
    server.restart();
    Runtime.getRuntime().addShutdownHook(server.hook);
    return server;
  }

  /** Returns its URI with the password. */
  public String uri() {
    return uri("localhost", port);
  }

  /** Returns the URI of a proxy to it. */
  public static String uri(String host, int port) {
    return "redis://:%s@%s:%d".formatted(PASSWORD, host, port);
  }

  public int port() {
    return port;
  }

  /** Starts the stopped server without its data. */
  public void restart() {
    try {
      process = command().start();
    } catch (IOException missing) {
      InstalledProgram.skipOrFail("redis", "redis-server cannot run here: " + missing.getMessage());
    }
    await().until(() -> execute("PING").contains("+PONG"));
  }

  private ProcessBuilder command() {
    ProcessBuilder builder =
        new ProcessBuilder(
            System.getenv().getOrDefault("REDIS_SERVER", "redis-server"),
            "--port",
            String.valueOf(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--requirepass",
            PASSWORD);
    builder.command().addAll(options);
    return builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
  }

  /** Kills the server, like a crash. */
  public void stop() {
    process.destroyForcibly().onExit().join();
  }

  /** Freezes the server; its connections stay open. */
  public void pause() {
    Signals.pause(process.toHandle());
  }

  /** Resumes the server after {@link #pause}. */
  public void resume() {
    Signals.resume(process.toHandle());
  }

  /** Returns the raw response to a command; empty if the server is unreachable. */
  public String execute(String command) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String commands = "AUTH %s\r\n%s\r\nQUIT\r\n".formatted(PASSWORD, command);
      socket.getOutputStream().write(commands.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreachable) {
      return "";
    }
  }

  @Override
  public void close() {
    stop();
    Runtime.getRuntime().removeShutdownHook(hook);
  }
}
