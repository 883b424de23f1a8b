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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteSystemTest {

  private static final URI NOWHERE = URI.create("http://localhost:1");

  private final List<TestServer> servers = new ArrayList<>();

  @AfterEach
  void stop() {
    servers.forEach(TestServer::close);
  }

  @Test
  void theServerAtTheBaseIsTheGateway() throws IOException {
    RemoteSystem target = system(serverOf(1));

    assertEquals(List.of(1L), owner("gateway", target));
    assertEquals(List.of(1L), owner("", target));
    assertEquals(List.of(), owner("document-service", target));
    assertEquals(List.of(1L), others("document-service", target));
  }

  @Test
  void theCpuTimeOfAllServersOfAServiceIsAddedUp() throws IOException {
    RemoteSystem target =
        system(
            serverOf(1),
            new RemoteServer("document-service", serverOf(2)),
            new RemoteServer("user-service", serverOf(4)),
            new RemoteServer("document-service", serverOf(3)));

    assertEquals(List.of(2L, 3L), owner("document-service", target));
    assertEquals(List.of(1L, 4L), others("document-service", target));
    assertEquals(List.of(1L, 2L, 3L, 4L), owner(TargetSystem.SYSTEM, target));
    assertEquals(List.of(), others(TargetSystem.SYSTEM, target));
  }

  @Test
  void aNamedGatewayReplacesTheServerAtTheBase() throws IOException {
    RemoteSystem target = system(serverOf(1), new RemoteServer("gateway", serverOf(5)));

    assertEquals(List.of(5L), owner("gateway", target));
  }

  @Test
  void aBaseWithoutMetricsIsMeasuredWithoutThem() {
    assertEquals(List.of(), owner("gateway", system(NOWHERE)));
  }

  @Test
  void processesOnThisMachineNeedNoMetrics() {
    List<LocalProcess> self =
        List.of(new LocalProcess("user-service", ProcessHandle.current(), false));
    RemoteSystem target = new RemoteSystem(NOWHERE, List.of(), self);

    assertEquals(List.of(), owner("", target));
    Endpoint users = target.endpoint("user-service", Optional.empty());
    assertEquals(1, users.owner().size());
    assertFalse(users.owner().get(0).cpuTime().isZero());
    assertEquals(1, users.others().size(), "the JIT compilers");
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
    RemoteSystem target = system(URI.create("http://localhost:8080/prefix"));

    var failure = assertThrows(LaunchException.class, () -> target.token(other));
    assertTrue(
        failure.getMessage().startsWith("the access token is for http://localhost:8080 and is not"),
        failure.getMessage());
  }

  /** In a container, processes come and go while the first one runs. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void processesOfAContainerCanEnd() throws Exception {
    Process main =
        new ProcessBuilder(
                "sh", "-c", "sh -c 'i=0; while [ $i -lt 99999 ]; do i=$((i+1)); done'; read end")
            .start();
    try {
      LocalProcess container = new LocalProcess("gateway", main.toHandle(), true);
      CpuClock clock =
          new RemoteSystem(NOWHERE, List.of(), List.of(container))
              .endpoint("", Optional.empty())
              .owner()
              .get(0);
      Duration most = Duration.ZERO;
      do {
        Duration now = clock.cpuTime();
        assertFalse(now.compareTo(most) < 0, now + " after " + most);
        most = now;
      } while (main.descendants().findAny().isPresent());
      assertFalse(clock.cpuTime().compareTo(most) < 0);
      main.destroyForcibly().waitFor();
      assertThrows(LaunchException.class, clock::cpuTime);
    } finally {
      main.destroyForcibly();
    }
  }

  @Test
  void unknownContainersAreFailures() {
    var failure = assertThrows(LaunchException.class, () -> RemoteSystem.processOf("absent"));
    assertTrue(failure.getMessage().contains("absent"), failure.getMessage());
  }

  @Test
  void aNamedServerWithoutMetricsIsAFailure() {
    RemoteServer none = new RemoteServer("user-service", NOWHERE);

    var failure = assertThrows(LaunchException.class, () -> system(NOWHERE, none));
    assertTrue(failure.getMessage().contains("http://localhost:1/metrics"), failure.getMessage());
  }

  private static RemoteSystem system(URI base, RemoteServer... servers) {
    return new RemoteSystem(base, List.of(servers), List.of());
  }

  private static List<Long> owner(String service, RemoteSystem target) {
    return seconds(target.endpoint(service, Optional.empty()).owner());
  }

  private static List<Long> others(String service, RemoteSystem target) {
    return seconds(target.endpoint(service, Optional.empty()).others());
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
    "http://192.0.2.1,false",
    "http://localhost.invalid,false"
  })
  void aSystemOnThisMachineSharesItsCores(URI base, boolean shares) {
    assertEquals(shares, RemoteSystem.isLocal(base));
  }
}
