// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.Stream;

/** The ports of the services on the loopback interface. */
public record Ports(List<Integer> inOrderOfServices) {

  /**
   * Returns the default ports.
   *
   * @throws LaunchException if one of them is in use
   */
  public static Ports defaults() {
    return new Ports(Stream.of(Service.values()).map(Ports::requireFree).toList());
  }

  /** Returns ports that were free a moment ago. */
  public static Ports free() {
    int services = Service.values().length;
    return new Ports(Stream.generate(Ports::freePort).distinct().limit(services).toList());
  }

  /** Returns another port that was free a moment ago. */
  public static int freePort() {
    try (ServerSocket held = listen(0)) {
      return held.getLocalPort();
    } catch (IOException none) {
      throw new LaunchException("no free port on this machine", none);
    }
  }

  public int of(Service service) {
    return inOrderOfServices.get(service.ordinal());
  }

  private static int requireFree(Service service) {
    try (ServerSocket held = listen(service.defaultPort())) {
      return held.getLocalPort();
    } catch (IOException taken) {
      throw new LaunchException(
          "port %d of %s is already in use; stop the process that listens there"
              .formatted(service.defaultPort(), service.label()));
    }
  }

  private static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
  }
}
