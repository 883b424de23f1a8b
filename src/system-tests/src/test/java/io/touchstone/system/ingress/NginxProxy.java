// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.ingress;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * nginx in front of a gateway, with the headers that the nginx ingress controller sets by default:
 * it forwards Upgrade, for web sockets. If nginx is not installed, the test is skipped, or fails if
 * {@code REQUIRE_NGINX=true} is set in the environment.
 */
final class NginxProxy implements AutoCloseable {

  private static final String HEADERS =
      """
      proxy_pass %s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      """;

  private static final String CONFIGURATION =
      """
      daemon off;
      master_process off;
      pid nginx.pid;
      events {}
      http {
        access_log off;
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        map $http_upgrade $connection_upgrade {
          default upgrade;
          '' '';
        }
        server {
          listen 127.0.0.1:%d;
          %s
          location / { return 404; }
        }
      }
      """;

  private final Process process;
  private final int port;

  private NginxProxy(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts nginx.
   *
   * @param directory for its files
   */
  static NginxProxy start(Path directory, String gateway, List<IngressRule> rules)
      throws IOException {
    String program = program();
    int port = freePort();
    String locations =
        rules.stream()
            .map(rule -> rule.locations(HEADERS.formatted(gateway)))
            .collect(Collectors.joining());
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"), CONFIGURATION.formatted(port, locations));
    Process process =
        new ProcessBuilder(
                program, "-p", directory.toString(), "-c", configuration.toString(), "-e", "stderr")
            .inheritIO()
            .start();
    NginxProxy proxy = new NginxProxy(process, port);
    await().until(() -> proxy.accepts() || !process.isAlive());
    return proxy;
  }

  private static String program() {
    return Stream.concat(
            Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
        .map(directory -> Path.of(directory, "nginx"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Path::toString)
        .orElseGet(NginxProxy::skipOrFail);
  }

  private static String skipOrFail() {
    String reason = "nginx is not installed";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_NGINX"))) {
      throw new AssertionError(reason);
    }
    return Assumptions.abort(reason);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean accepts() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
