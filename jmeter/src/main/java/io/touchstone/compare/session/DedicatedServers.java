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
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The servers of a practice about server configuration: one for each environment, which variants
 * share, and one for each variant that needs its own without an environment. All run at the same
 * time, so that their rounds are measured like those of any other practice.
 */
public final class DedicatedServers implements Endpoint.Finder, AutoCloseable {

  private static final Executor IN_OWN_THREAD = task -> new Thread(task).start();

  private final LocalSystem target;
  private final RunningSystem system;
  private final BackingServers backing;
  private final Map<String, Server> byVariant = new HashMap<>();
  private final Map<Map<String, String>, Server> byEnvironment = new HashMap<>();

  /**
   * @param target the system that they call
   * @param system the processes of that system
   * @param backing the databases and caches that they need
   */
  DedicatedServers(LocalSystem target, RunningSystem system, BackingServers backing) {
    this.target = target;
    this.system = system;
    this.backing = backing;
  }

  void start(PracticeSpec practice) throws InterruptedException {
    for (VariantSpec variant : practice.variants()) {
      if (variant.environment().isPresent()) {
        byVariant.put(variant.name(), start(practice, variant.name(), variant.environment().get()));
      }
    }
    for (Server server : servers()) {
      system.awaitReady(server);
    }
  }

  private Server start(PracticeSpec practice, String variant, Map<String, String> environment) {
    Service service =
        isOfSystem(practice) ? Service.GATEWAY : Service.withLabel(practice.service());
    Supplier<Server> start =
        () ->
            system.startAdditional(
                service, practice.label() + "-" + variant, backing.fill(environment));
    return environment.isEmpty()
        ? start.get()
        : byEnvironment.computeIfAbsent(environment, first -> start.get());
  }

  private Set<Server> servers() {
    return Set.copyOf(byVariant.values());
  }

  @Override
  public Endpoint endpoint(PracticeSpec practice, VariantSpec variant) {
    Server own = byVariant.get(variant.name());
    if (own == null) {
      return target.endpoint(practice.service());
    }
    return isOfSystem(practice) ? target.behind(own) : target.charged(own);
  }

  private static boolean isOfSystem(PracticeSpec practice) {
    return practice.service().equals(TargetSystem.SYSTEM);
  }

  /** Stops servers in parallel, because most of their shutdown time is waiting. */
  @Override
  public void close() {
    CompletableFuture.allOf(
            servers().stream()
                .map(server -> CompletableFuture.runAsync(() -> system.stop(server), IN_OWN_THREAD))
                .toArray(CompletableFuture[]::new))
        .join();
  }
}
