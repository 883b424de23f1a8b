// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import static org.awaitility.Awaitility.await;

import io.touchstone.process.Signals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Assumptions;

/**
 * A Redis server of a test's own, on a free port and without anything in it: the {@code
 * redis-server} that the path has, or that {@code REDIS_SERVER} names. Where there is none, tests
 * that need it are skipped with the reason, or fail if the environment has {@code
 * REQUIRE_REDIS=true}.
 */
public final class RedisServer implements AutoCloseable {

  /** Whoever knows it may sign in. */
  public static final String PASSWORD = "a-secret-of-tests";

  private final int port = freePort();
  private final Thread hook = new Thread(this::kill);

  private Process process;

  private RedisServer() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** A new server that is ready to answer. */
  public static RedisServer start() {
    RedisServer server = new RedisServer();
    server.restart();
    return server;
  }

  /** Its address, with the password. */
  public String uri() {
    return uri(port);
  }

  /** The address of what leads to it. */
  public static String uri(int port) {
    return "redis://:%s@localhost:%d".formatted(PASSWORD, port);
  }

  public int port() {
    return port;
  }

  /** Starts the server that was stopped, with nothing of what was in it. */
  public void restart() {
    try {
      process = command().start();
    } catch (IOException missing) {
      skipOrFail("redis-server cannot run here: " + missing.getMessage());
    }
    await().until(() -> ask("PING").contains("+PONG"));
  }

  private ProcessBuilder command() {
    return new ProcessBuilder(
            System.getenv().getOrDefault("REDIS_SERVER", "redis-server"),
            "--port",
            String.valueOf(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--requirepass",
            PASSWORD)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
  }

  /** Ends the server as a crash does. */
  public void stop() {
    kill();
    process.onExit().join();
  }

  private void kill() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  /** Lets the server answer nobody, while its connections stay open. */
  public void pause() {
    Signals.pause(process.toHandle());
  }

  /** Ends a pause. */
  public void resume() {
    Signals.resume(process.toHandle());
  }

  /** What the server says to a command, as it says it; nothing where it cannot be reached. */
  public String ask(String command) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String commands = "AUTH %s\r\n%s\r\nQUIT\r\n".formatted(PASSWORD, command);
      socket.getOutputStream().write(commands.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreachable) {
      return "";
    }
  }

  /** How many keys there are. */
  public long keys() {
    return Long.parseLong(ask("DBSIZE").replaceFirst("(?s).*:(\\d+).*", "$1"));
  }

  /** How often a command was called since the start. */
  public long calls(String command) {
    String statistics = ask("INFO commandstats");
    return statistics.contains("cmdstat_" + command + ":")
        ? Long.parseLong(
            statistics.replaceFirst("(?s).*cmdstat_" + command + ":calls=(\\d+).*", "$1"))
        : 0;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void skipOrFail(String reason) {
    if (Boolean.parseBoolean(System.getenv("REQUIRE_REDIS"))) {
      throw new AssertionError(reason);
    }
    Assumptions.abort(reason);
  }

  @Override
  public void close() {
    stop();
    Runtime.getRuntime().removeShutdownHook(hook);
  }
}
