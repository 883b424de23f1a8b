// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.CpuTimeUnavailableException;
import io.touchstone.compare.load.MetricsCpuClock;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Service;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A running system behind one base URI. CPU time is read from the metrics of the servers that are
 * named, and of the one that answers at the base where none is named for the gateway; practices of
 * other services are charged with none.
 */
public final class RemoteSite implements Site {

  /** The variable of the environment that holds a token of a user of the system. */
  static final String TOKEN = "COMPARE_TOKEN";

  private final URI base;
  private final Map<String, List<CpuClock>> clocks;

  /**
   * @param servers of the system, as many of them as can be reached
   * @throws LaunchException where one of them does not tell its CPU time
   */
  public RemoteSite(URI base, List<RemoteServer> servers) {
    HttpClient client = HttpClient.newHttpClient();
    this.base = base;
    this.clocks =
        servers.stream()
            .collect(
                Collectors.groupingBy(
                    RemoteServer::service,
                    Collectors.mapping(server -> read(client, server), Collectors.toList())));
    clocks.computeIfAbsent(
        Service.GATEWAY.label(), gateway -> readable(new MetricsCpuClock(client, base)));
  }

  @Override
  public Endpoint endpoint(String service) {
    String owner = service.isEmpty() ? Service.GATEWAY.label() : service;
    return new Endpoint(
        base,
        clocks(name -> service.equals(SYSTEM) || name.equals(owner)),
        clocks(name -> !service.equals(SYSTEM) && !name.equals(owner)));
  }

  private List<CpuClock> clocks(Predicate<String> services) {
    return clocks.entrySet().stream()
        .filter(entry -> services.test(entry.getKey()))
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }

  @Override
  public OwnServer start(String service, String name, Map<String, String> environment) {
    throw new LaunchException("needs servers of its own, which no running system has");
  }

  @Override
  public String token() {
    return Optional.ofNullable(System.getenv(TOKEN))
        .orElseThrow(
            () -> new LaunchException("needs a signed-in user: put a token into " + TOKEN));
  }

  @Override
  public String signIn() {
    throw new LaunchException("needs the password of a user, which nobody should hand out");
  }

  @Override
  public CompletableFuture<String> death() {
    return new CompletableFuture<>();
  }

  @Override
  public boolean sharesCores() {
    return false;
  }

  @Override
  public void close() {
    // not ours to stop
  }

  private static CpuClock read(HttpClient client, RemoteServer server) {
    CpuClock clock = new MetricsCpuClock(client, server.address());
    try {
      clock.cpuTime();
      return clock;
    } catch (CpuTimeUnavailableException without) {
      throw new LaunchException(without.getMessage());
    }
  }

  private static List<CpuClock> readable(CpuClock clock) {
    try {
      clock.cpuTime();
      return List.of(clock);
    } catch (CpuTimeUnavailableException without) {
      return List.of();
    }
  }
}
