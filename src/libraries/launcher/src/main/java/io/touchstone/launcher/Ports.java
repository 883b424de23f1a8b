// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** The ports of the applications on the loopback interface. */
public record Ports(Map<Application, Integer> byApplication) {

  /** All applications: the practices and the product. */
  public static final List<Application> ALL =
      Stream.<Application>concat(Stream.of(Laboratory.values()), Stream.of(Service.values()))
          .toList();

  /**
   * Free ports are below those of outgoing connections, which start at 32768 on Linux and higher
   * elsewhere: a connection could take one of these before the server listens there.
   */
  private static final int FIRST_FREE = 16_384;

  private static final int END_FREE = 30_000;

  /**
   * Returns the default ports.
   *
   * @param started the applications that are to be started
   * @throws LaunchException if the port of one of them is in use
   */
  public static Ports defaults(Collection<? extends Application> started) {
    started.forEach(Ports::requireFree);
    return ports(Application::defaultPort);
  }

  /** Returns ports that were free a moment ago. */
  public static Ports free() {
    List<Integer> free = Stream.generate(Ports::freePort).distinct().limit(ALL.size()).toList();
    return ports(application -> free.get(ALL.indexOf(application)));
  }

  private static Ports ports(ToIntFunction<Application> port) {
    Map<Application, Integer> ports = new HashMap<>();
    ALL.forEach(application -> ports.put(application, port.applyAsInt(application)));
    return new Ports(ports);
  }

  /** Returns another port that was free a moment ago. */
  public static int freePort() {
    return new SecureRandom()
        .ints(END_FREE - FIRST_FREE, FIRST_FREE, END_FREE)
        .filter(Ports::isFree)
        .findFirst()
        .orElseThrow(() -> new LaunchException("no free port on this machine"));
  }

  public int of(Application application) {
    return byApplication.get(application);
  }

  private static void requireFree(Application application) {
    if (!isFree(application.defaultPort())) {
      throw new LaunchException(
          "port %d of %s is already in use; stop the process that listens there"
              .formatted(application.defaultPort(), application.label()));
    }
  }

  private static boolean isFree(int port) {
    try (ServerSocket held = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return held.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}
