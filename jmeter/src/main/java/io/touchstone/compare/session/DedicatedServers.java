// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The servers of a practice about server configuration: one for each variant that needs its own.
 * All run at the same time, so that their rounds are measured like those of any other practice.
 */
final class DedicatedServers implements Endpoint.Finder, AutoCloseable {

  private static final Executor IN_OWN_THREAD = task -> new Thread(task).start();

  private final LocalSystem target;
  private final RunningSystem system;
  private final Map<String, Server> byVariant = new HashMap<>();

  /**
   * @param target the system that they call
   * @param system the processes of that system
   */
  DedicatedServers(LocalSystem target, RunningSystem system) {
    this.target = target;
    this.system = system;
  }

  /** Starts all servers, and waits until they are ready. */
  void start(PracticeSpec practice) throws InterruptedException {
    Service service = Service.withLabel(practice.service());
    for (VariantSpec variant : practice.variants()) {
      if (variant.environment().isPresent()) {
        String name = practice.label() + "-" + variant.name();
        byVariant.put(
            variant.name(), system.startAdditional(service, name, variant.environment().get()));
      }
    }
    for (Server server : byVariant.values()) {
      system.awaitReady(server);
    }
  }

  @Override
  public Endpoint of(PracticeSpec practice, VariantSpec variant) {
    Server own = byVariant.get(variant.name());
    return own == null ? target.endpoint(practice.service()) : target.charged(own);
  }

  /** Stops servers in parallel, because most of their shutdown time is waiting. */
  @Override
  public void close() {
    CompletableFuture.allOf(
            byVariant.values().stream()
                .map(server -> CompletableFuture.runAsync(() -> system.stop(server), IN_OWN_THREAD))
                .toArray(CompletableFuture[]::new))
        .join();
  }
}
