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

/**
 * A running system behind one base URI. The CPU time of the process that answers there is read from
 * its metrics, where it has them; practices of a service behind it are charged with none.
 */
public final class RemoteSite implements Site {

  /** The variable of the environment that holds a token of a user of the system. */
  static final String TOKEN = "COMPARE_TOKEN";

  private final URI base;
  private final List<CpuClock> clock;

  public RemoteSite(URI base) {
    this.base = base;
    this.clock = readable(new MetricsCpuClock(HttpClient.newHttpClient(), base));
  }

  @Override
  public Endpoint endpoint(String service) {
    boolean answersItself = service.isEmpty() || service.equals(Service.GATEWAY.label());
    return new Endpoint(base, answersItself ? clock : List.of(), List.of());
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

  private static List<CpuClock> readable(CpuClock clock) {
    try {
      clock.cpuTime();
      return List.of(clock);
    } catch (CpuTimeUnavailableException without) {
      return List.of();
    }
  }
}
