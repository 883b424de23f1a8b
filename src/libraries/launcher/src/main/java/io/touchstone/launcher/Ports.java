// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The ports of the services on the loopback interface. */
public final class Ports {

  private static final String NO_FREE_PORT = "no free port on this machine";

  private final Map<Service, Integer> byService;

  private Ports(Map<Service, Integer> byService) {
    this.byService = byService;
  }

  /**
   * Returns the default ports.
   *
   * @throws LaunchException if one of them is in use
   */
  public static Ports defaults() {
    Map<Service, Integer> ports = new EnumMap<>(Service.class);
    for (Service service : Service.values()) {
      ports.put(service, service.defaultPort());
      requireFree(service);
    }
    return new Ports(ports);
  }

  /** Returns ports that were free a moment ago. */
  public static Ports free() {
    Map<Service, Integer> ports = new EnumMap<>(Service.class);
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (Service service : Service.values()) {
        held.add(listen(0));
        ports.put(service, held.get(held.size() - 1).getLocalPort());
      }
      return new Ports(ports);
    } catch (IOException none) {
      throw new LaunchException(NO_FREE_PORT, none);
    } finally {
      held.forEach(Ports::close);
    }
  }

  /** Returns another port that was free a moment ago. */
  public static int freePort() {
    try (ServerSocket held = listen(0)) {
      return held.getLocalPort();
    } catch (IOException none) {
      throw new LaunchException(NO_FREE_PORT, none);
    }
  }

  public int of(Service service) {
    return byService.get(service);
  }

  private static void requireFree(Service service) {
    try {
      close(listen(service.defaultPort()));
    } catch (IOException taken) {
      throw new LaunchException(
          "port %d of %s is already in use; stop the process that listens there"
              .formatted(service.defaultPort(), service.label()));
    }
  }

  private static ServerSocket listen(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return socket;
    } catch (IOException taken) {
      socket.close();
      throw taken;
    }
  }

  private static void close(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // nothing depends on a probe socket that fails to close
    }
  }
}
