// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.nginx;

import static org.awaitility.Awaitility.await;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * nginx for one test on a free port. If it is not installed, tests that need it are skipped with
 * the reason, or fail if {@code REQUIRE_NGINX=true} is set in the environment.
 */
public record NginxServer(Process process, int port) implements AutoCloseable {

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
        %s
        server {
          listen 127.0.0.1:%d;
          %s
        }
      }
      """;

  /**
   * Starts nginx and waits until it accepts connections.
   *
   * @param directory for its files
   * @param port a free port
   * @param http directives of the {@code http} block, such as maps and upstreams
   * @param server directives of the {@code server} block, such as locations
   */
  public static NginxServer start(Path directory, int port, String http, String server)
      throws IOException {
    String program = require().command().get(0);
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"), CONFIGURATION.formatted(http, port, server));
    Process process =
        new ProcessBuilder(
                program, "-p", directory.toString(), "-c", configuration.toString(), "-e", "stderr")
            .inheritIO()
            .start();
    NginxServer nginx = new NginxServer(process, port);
    await().until(() -> nginx.accepts() || !process.isAlive());
    return nginx;
  }

  /** Skips the test, or lets it fail, if nginx is not installed. */
  public static InstalledProgram require() {
    return InstalledProgram.require("nginx", "/usr/sbin");
  }

  private boolean accepts() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
