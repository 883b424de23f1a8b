// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.launcher.Application;
import io.touchstone.launcher.Laboratory;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The servers of a practice about server configuration: one for each environment, which variants
 * share unless only one of them adapts the server to its load, and one for each variant that needs
 * its own without an environment. All run at the same time, so that their rounds are measured like
 * those of any other practice.
 *
 * @param target the system that they call
 * @param system the processes of that system
 * @param backing the databases and caches that they need
 */
public record DedicatedServers(
    LocalSystem target, RunningSystem system, BackingServers backing, Map<String, Server> byVariant)
    implements Endpoint.Finder, AutoCloseable {

  private static final Executor IN_OWN_THREAD = task -> new Thread(task).start();

  void start(PracticeSpec practice) throws InterruptedException {
    Map<Map.Entry<Boolean, Map<String, String>>, Server> shared = new HashMap<>();
    for (VariantSpec variant : practice.variants()) {
      variant
          .environment()
          .map(
              own ->
                  own.isEmpty()
                      ? start(practice, variant, own)
                      : shared.computeIfAbsent(
                          Map.entry(variant.leadSeconds() > 0, own),
                          first -> start(practice, variant, own)))
          .ifPresent(server -> byVariant.put(variant.name(), server));
    }
    for (Server server : servers()) {
      system.awaitReady(server);
    }
  }

  private Server start(PracticeSpec practice, VariantSpec variant, Map<String, String> own) {
    Application application =
        variant.product().<Application>map(Service::withLabel).orElse(Laboratory.PRACTICES);
    return system.startAdditional(
        application, practice.label() + "-" + variant.name(), backing.fill(own));
  }

  private Set<Server> servers() {
    return Set.copyOf(byVariant.values());
  }

  @Override
  public Endpoint endpoint(PracticeSpec practice, VariantSpec variant) {
    Server own = byVariant.get(variant.name());
    return own == null
        ? target.endpoint(practice, variant)
        : target.endpoint(practice.service(), own);
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
