// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The product's three servers as processes of this machine. */
public record LocalSite(RunningSystem system) implements Site {

  @Override
  public Endpoint endpoint(String service) {
    Server owner =
        servers().stream()
            .filter(server -> server.service().label().equals(service))
            .findFirst()
            .orElseGet(() -> system.server(Service.GATEWAY));
    List<CpuClock> others =
        servers().stream().filter(server -> server != owner).map(LocalSite::clock).toList();
    return new Endpoint(owner.uri(), Optional.of(clock(owner)), others);
  }

  @Override
  public CompletableFuture<String> death() {
    return system.death();
  }

  @Override
  public boolean sharesCores() {
    return true;
  }

  @Override
  public void close() {
    system.close();
  }

  private List<Server> servers() {
    return Arrays.stream(Service.values()).map(system::server).toList();
  }

  private static CpuClock clock(Server server) {
    return new ProcessCpuClock(server.service().label(), server.process());
  }
}
