// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.commons.io.function.Uncheck;

/** A server that answers requests with any bytes, valid or not. */
public final class ScriptedServer implements AutoCloseable {

  /** Writes the response to one request; throws to close the connection. */
  @FunctionalInterface
  public interface Script {
    void respond(Received request, OutputStream out) throws IOException, InterruptedException;
  }

  /**
   * A request.
   *
   * @param connection number of its connection, from 1
   */
  public record Received(int connection, String line, String head, String body) {
    /** Returns the value of a header; empty if it is absent. */
    public String header(String name) {
      return head.lines()
          .filter(
              line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  private static final Duration DRIP_INTERVAL = Duration.ofMillis(50);

  private final List<Received> requests = new CopyOnWriteArrayList<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final ServerSocket listener;
  private final boolean speaksFirst;
  private final Thread acceptor;
  private volatile Script script;

  /** Starts a server on a free local port. */
  public ScriptedServer(Script script) {
    this(listener(), script);
  }

  /** Starts a server that accepts connections from a listener, which it closes in the end. */
  public ScriptedServer(ServerSocket listener, Script script) {
    this(listener, false, script);
  }

  private ScriptedServer(ServerSocket listener, boolean speaksFirst, Script script) {
    this.listener = listener;
    this.speaksFirst = speaksFirst;
    this.script = script;
    acceptor = start(this::accept);
  }

  /** Returns a server that runs a script on each connection without a request, which is null. */
  public static ScriptedServer speakingFirst(Script script) {
    return new ScriptedServer(listener(), true, script);
  }

  /** Returns a script that always writes the same response. */
  public static Script fixed(String response) {
    return (request, out) -> out.write(response.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Returns a script that writes this, and then closes the connection. */
  public static Script closing(String written) {
    return (request, out) -> {
      fixed(written).respond(request, out);
      throw new IOException("close");
    };
  }

  /** Returns a script that always writes the same response, and has its connection closed. */
  public static Script response(int status, String body) {
    return fixed(
        "HTTP/1.1 %d Test\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
            .formatted(status, body.length(), body));
  }

  /**
   * Returns a script for responses that arrive slowly and never end, but never pause for long.
   *
   * @param head the part of each response that arrives immediately
   * @param repeated the part that follows again and again
   */
  public static Script drip(String head, String repeated) {
    return (request, out) -> {
      fixed(head).respond(request, out);
      while (true) {
        fixed(repeated).respond(request, out);
        out.flush();
        Thread.sleep(DRIP_INTERVAL.toMillis());
      }
    };
  }

  /** Replaces the script for the requests that follow. */
  public void script(Script next) {
    script = next;
  }

  private static ServerSocket listener() {
    return Uncheck.get(() -> new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
  }

  /** Returns a port on which nothing listens. */
  public static int unusedPort() {
    ServerSocket unused = listener();
    Uncheck.run(unused::close);
    return unused.getLocalPort();
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** Returns the root URI, without a trailing slash. */
  public String uri() {
    return "http://127.0.0.1:" + port();
  }

  /** Returns the number of connections that were accepted. */
  public int connections() {
    return sockets.size();
  }

  /** Returns the requests in the order in which they were received. */
  public List<Received> requests() {
    return requests;
  }

  /** Closes all open connections, as a restart does. */
  public void dropConnections() {
    sockets.forEach(socket -> Uncheck.run(socket::close));
  }

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task, "scripted-server");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        sockets.add(socket);
        int number = connections();
        start(() -> serve(socket, number));
      }
    } catch (IOException closed) {
      // the test has ended
    }
  }

  private void serve(Socket socket, int number) {
    try (socket) {
      if (speaksFirst) {
        script.respond(null, socket.getOutputStream());
      }
      InputStream in = socket.getInputStream();
      for (Received request = receive(in, number); request != null; request = receive(in, number)) {
        requests.add(request);
        script.respond(request, socket.getOutputStream());
        socket.getOutputStream().flush();
      }
    } catch (IOException | InterruptedException closed) {
      // the connection ends
    }
  }

  private static Received receive(InputStream in, int number) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.write(next);
    }
    String text = head.toString(StandardCharsets.ISO_8859_1);
    Received request = new Received(number, text.lines().findFirst().orElse(""), text, "");
    String length = request.header("Content-Length");
    byte[] body = length.isEmpty() ? new byte[0] : in.readNBytes(Integer.parseInt(length));
    return new Received(number, request.line(), text, new String(body, StandardCharsets.UTF_8));
  }

  /**
   * Waits for the accepting thread, which may accept one more connection after the listener is
   * closed.
   */
  @Override
  public void close() {
    Uncheck.run(listener::close);
    try {
      acceptor.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    dropConnections();
  }
}
