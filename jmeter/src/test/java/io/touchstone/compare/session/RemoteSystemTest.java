// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.TestServer;
import io.touchstone.compare.session.RemoteSystem.LocalProcess;
import io.touchstone.compare.session.RemoteSystem.RemoteServer;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RemoteSystemTest {

  private final List<TestServer> servers = new ArrayList<>();

  @AfterEach
  void stop() {
    servers.forEach(TestServer::close);
  }

  @Test
  void theServerAtTheBaseIsTheGateway() throws IOException {
    RemoteSystem target = new RemoteSystem(serverOf(1), List.of(), List.of());

    assertEquals(List.of(1L), seconds(target.endpoint("gateway").owner()));
    assertEquals(List.of(1L), seconds(target.endpoint("").owner()));
    assertEquals(List.of(), seconds(target.endpoint("document-service").owner()));
    assertEquals(List.of(1L), seconds(target.endpoint("document-service").others()));
  }

  @Test
  void theCpuTimeOfAllServersOfAServiceIsAddedUp() throws IOException {
    RemoteSystem target =
        new RemoteSystem(
            serverOf(1),
            List.of(
                new RemoteServer("document-service", serverOf(2)),
                new RemoteServer("user-service", serverOf(4)),
                new RemoteServer("document-service", serverOf(3))),
            List.of());

    assertEquals(List.of(2L, 3L), seconds(target.endpoint("document-service").owner()));
    assertEquals(List.of(1L, 4L), seconds(target.endpoint("document-service").others()));
    assertEquals(List.of(1L, 2L, 3L, 4L), seconds(target.endpoint(TargetSystem.SYSTEM).owner()));
    assertEquals(List.of(), seconds(target.endpoint(TargetSystem.SYSTEM).others()));
  }

  @Test
  void aNamedGatewayReplacesTheServerAtTheBase() throws IOException {
    RemoteSystem target =
        new RemoteSystem(serverOf(1), List.of(new RemoteServer("gateway", serverOf(5))), List.of());

    assertEquals(List.of(5L), seconds(target.endpoint("gateway").owner()));
  }

  @Test
  void aBaseWithoutMetricsIsMeasuredWithoutThem() {
    RemoteSystem target = new RemoteSystem(URI.create("http://localhost:1"), List.of(), List.of());

    assertTrue(target.endpoint("gateway").owner().isEmpty());
  }

  @Test
  void processesOnThisMachineNeedNoMetrics() {
    RemoteSystem target =
        new RemoteSystem(
            URI.create("http://localhost:1"),
            List.of(),
            List.of(new LocalProcess("user-service", ProcessHandle.current())));

    assertEquals(List.of(), target.endpoint("").owner());
    assertEquals(1, target.endpoint("user-service").owner().size());
    assertFalse(target.endpoint("user-service").owner().get(0).cpuTime().isZero());
    assertEquals(1, target.endpoint("user-service").others().size(), "the JIT compilers");
    assertTrue(target.sharesCores(), "the generator runs on the same machine");
  }

  @Test
  void unknownContainersAreFailures() {
    var failure = assertThrows(LaunchException.class, () -> RemoteSystem.processesOf("absent"));
    assertTrue(failure.getMessage().contains("absent"), failure.getMessage());
  }

  @Test
  void aNamedServerWithoutMetricsIsAFailure() {
    List<RemoteServer> none =
        List.of(new RemoteServer("user-service", URI.create("http://localhost:1")));
    URI base = URI.create("http://localhost:1");

    var failure =
        assertThrows(LaunchException.class, () -> new RemoteSystem(base, none, List.of()));
    assertTrue(failure.getMessage().contains("http://localhost:1/metrics"), failure.getMessage());
  }

  private static List<Long> seconds(List<CpuClock> clocks) {
    return clocks.stream().map(clock -> clock.cpuTime().toSeconds()).sorted().toList();
  }

  private URI serverOf(int cpuSeconds) throws IOException {
    String metrics = "cpu_processCpuTime_seconds " + cpuSeconds;
    TestServer server = new TestServer(exchange -> TestServer.answer(exchange, 200, metrics));
    servers.add(server);
    return server.base();
  }
}
