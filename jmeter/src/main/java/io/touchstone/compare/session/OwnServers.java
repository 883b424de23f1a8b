// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The servers of a practice of server configuration: one for each variant that needs its own, all
 * there at once, so that its rounds are as those of any other practice.
 */
final class OwnServers implements Endpoints, AutoCloseable {

  private final Site site;
  private final Map<String, Endpoint> byVariant = new HashMap<>();
  private final Deque<Site.OwnServer> servers = new ArrayDeque<>();

  private OwnServers(Site site) {
    this.site = site;
  }

  /**
   * Starts the servers that the variants of the practice need.
   *
   * @throws io.touchstone.launcher.LaunchException where one does not start; none is left then
   */
  static OwnServers start(Site site, Practice practice) throws InterruptedException {
    OwnServers all = new OwnServers(site);
    try {
      for (Variant variant : practice.variants()) {
        if (variant.server().isPresent()) {
          all.start(practice, variant);
        }
      }
      for (Site.OwnServer server : all.servers) {
        server.awaitReady();
      }
      return all;
    } catch (RuntimeException | InterruptedException failed) {
      all.close();
      throw failed;
    }
  }

  private void start(Practice practice, Variant variant) {
    String name = practice.label() + "-" + variant.name();
    Site.OwnServer server = site.start(practice.service(), name, variant.server().orElseThrow());
    servers.push(server);
    byVariant.put(variant.name(), server.endpoint());
  }

  @Override
  public Endpoint of(Practice practice, Variant variant) {
    Endpoint own = byVariant.get(variant.name());
    return own == null ? site.endpoint(practice.service()) : own;
  }

  @Override
  public void close() {
    CompletableFuture.allOf(servers.stream().map(OwnServers::end).toArray(CompletableFuture[]::new))
        .join();
    servers.clear();
  }

  /** Most of the time that a server takes to end it only waits. */
  private static CompletableFuture<Void> end(Site.OwnServer server) {
    return CompletableFuture.runAsync(server::close, task -> new Thread(task).start());
  }
}
