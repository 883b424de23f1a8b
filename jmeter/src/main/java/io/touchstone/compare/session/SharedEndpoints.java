// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.MetricsCpuClock;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All variants of a practice on the service that owns it, except those on systems of their own. */
final class SharedEndpoints implements Endpoint.Finder {

  private final TargetSystem target;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<List<URI>, Endpoint> located = new HashMap<>();

  SharedEndpoints(TargetSystem target) {
    this.target = target;
  }

  @Override
  public Endpoint of(PracticeSpec practice, VariantSpec variant) {
    return variant
        .base()
        .map(base -> endpoint(base, variant.metrics().orElse(List.of(base))))
        .orElseGet(() -> target.endpoint(practice.service()));
  }

  /** Counts no CPU time unless all servers of the system report theirs. */
  private Endpoint endpoint(URI base, List<URI> servers) {
    List<MetricsCpuClock> clocks =
        servers.stream().map(server -> new MetricsCpuClock(client, server)).toList();
    boolean readable = clocks.stream().allMatch(MetricsCpuClock::isReadable);
    return new Endpoint(base, readable ? List.copyOf(clocks) : List.of(), List.of());
  }
}
