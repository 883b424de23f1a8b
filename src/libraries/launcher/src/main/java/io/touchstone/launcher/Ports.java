// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
    try (ServerSocket held = listen(0)) {
      return held.getLocalPort();
    } catch (IOException none) {
      throw new LaunchException("no free port on this machine", none);
    }
  }

  public int of(Application application) {
    return byApplication.get(application);
  }

  private static void requireFree(Application application) {
    try (ServerSocket held = listen(application.defaultPort())) {
      held.getLocalPort();
    } catch (IOException taken) {
      throw new LaunchException(
          "port %d of %s is already in use; stop the process that listens there"
              .formatted(application.defaultPort(), application.label()));
    }
  }

  private static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
  }
}
