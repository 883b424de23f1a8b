// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The servers of a practice about server configuration: one for each variant that needs its own.
 * All run at the same time, so that their rounds are measured like those of any other practice.
 */
final class DedicatedServers implements Endpoint.Finder, AutoCloseable {

  private final TargetSystem target;
  private final Map<String, Endpoint> byVariant = new HashMap<>();
  private final Deque<TargetSystem.DedicatedServer> servers = new ArrayDeque<>();

  private DedicatedServers(TargetSystem target) {
    this.target = target;
  }

  /**
   * Starts the servers that the variants of the practice need.
   *
   * @throws io.touchstone.launcher.LaunchException if one does not start; none is left running then
   */
  static DedicatedServers start(TargetSystem target, PracticeSpec practice)
      throws InterruptedException {
    DedicatedServers all = new DedicatedServers(target);
    try {
      for (VariantSpec variant : practice.variants()) {
        if (variant.environment().isPresent()) {
          all.start(practice, variant);
        }
      }
      for (TargetSystem.DedicatedServer server : all.servers) {
        server.awaitReady();
      }
      return all;
    } catch (RuntimeException | InterruptedException failed) {
      all.close();
      throw failed;
    }
  }

  private void start(PracticeSpec practice, VariantSpec variant) {
    String name = practice.label() + "-" + variant.name();
    TargetSystem.DedicatedServer server =
        target.start(practice.service(), name, variant.environment().orElseThrow());
    servers.push(server);
    byVariant.put(variant.name(), server.endpoint());
  }

  @Override
  public Endpoint of(PracticeSpec practice, VariantSpec variant) {
    Endpoint own = byVariant.get(variant.name());
    return own == null ? target.endpoint(practice.service()) : own;
  }

  @Override
  public void close() {
    CompletableFuture.allOf(
            servers.stream().map(DedicatedServers::stop).toArray(CompletableFuture[]::new))
        .join();
    servers.clear();
  }

  /** Stops servers in parallel, because most of their shutdown time is waiting. */
  private static CompletableFuture<Void> stop(TargetSystem.DedicatedServer server) {
    return CompletableFuture.runAsync(server::close, task -> new Thread(task).start());
  }
}
