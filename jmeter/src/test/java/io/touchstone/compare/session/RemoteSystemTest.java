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
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteSystemTest {

  private final List<TestServer> servers = new ArrayList<>();

  @AfterEach
  void stop() {
    servers.forEach(TestServer::close);
  }

  @Test
  void theServerAtTheBaseIsTheGateway() throws IOException {
    RemoteSystem target = new RemoteSystem(serverOf(1), List.of(), List.of());

    assertEquals(List.of(1L), seconds(target.endpoint("gateway", Optional.empty()).owner()));
    assertEquals(List.of(1L), seconds(target.endpoint("", Optional.empty()).owner()));
    assertEquals(List.of(), seconds(target.endpoint("document-service", Optional.empty()).owner()));
    assertEquals(
        List.of(1L), seconds(target.endpoint("document-service", Optional.empty()).others()));
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

    assertEquals(
        List.of(2L, 3L), seconds(target.endpoint("document-service", Optional.empty()).owner()));
    assertEquals(
        List.of(1L, 4L), seconds(target.endpoint("document-service", Optional.empty()).others()));
    assertEquals(
        List.of(1L, 2L, 3L, 4L),
        seconds(target.endpoint(TargetSystem.SYSTEM, Optional.empty()).owner()));
    assertEquals(
        List.of(), seconds(target.endpoint(TargetSystem.SYSTEM, Optional.empty()).others()));
  }

  @Test
  void aNamedGatewayReplacesTheServerAtTheBase() throws IOException {
    RemoteSystem target =
        new RemoteSystem(serverOf(1), List.of(new RemoteServer("gateway", serverOf(5))), List.of());

    assertEquals(List.of(5L), seconds(target.endpoint("gateway", Optional.empty()).owner()));
  }

  @Test
  void aBaseWithoutMetricsIsMeasuredWithoutThem() {
    RemoteSystem target = new RemoteSystem(URI.create("http://localhost:1"), List.of(), List.of());

    assertTrue(target.endpoint("gateway", Optional.empty()).owner().isEmpty());
  }

  @Test
  void processesOnThisMachineNeedNoMetrics() {
    RemoteSystem target =
        new RemoteSystem(
            URI.create("http://localhost:1"),
            List.of(),
            List.of(new LocalProcess("user-service", ProcessHandle.current())));

    assertEquals(List.of(), target.endpoint("", Optional.empty()).owner());
    assertEquals(1, target.endpoint("user-service", Optional.empty()).owner().size());
    assertFalse(
        target.endpoint("user-service", Optional.empty()).owner().get(0).cpuTime().isZero());
    assertEquals(
        1, target.endpoint("user-service", Optional.empty()).others().size(), "the JIT compilers");
    assertTrue(target.sharesCores(), "the generator runs on the same machine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://other.example:8080",
        "http://localhost",
        "http://localhost:8081",
        "https://localhost:8080",
        "http://localhost.:8080"
      })
  void theAccessTokenIsNotSentToOtherServers(URI other) {
    URI base = URI.create("http://localhost:8080/prefix");
    RemoteSystem target = new RemoteSystem(base, List.of(), List.of());

    var failure = assertThrows(LaunchException.class, () -> target.token(other));
    assertTrue(
        failure.getMessage().startsWith("the access token is for http://localhost:8080 and is not"),
        failure.getMessage());
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

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080,true",
    "http://127.0.0.1,true",
    "http://[::1]:80,true",
    "http://example.org,false",
    "http://localhost.example.org,false"
  })
  void aSystemOnThisMachineSharesItsCores(URI base, boolean shares) {
    assertEquals(shares, RemoteSystem.isLocal(base));
  }
}
