// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.CpuTimeUnavailableException;
import io.touchstone.compare.load.MetricsCpuClock;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All variants of a practice on the service that owns it, except those with their own location. */
final class SharedEndpoints implements Endpoints {

  private final TargetSystem target;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<VariantSpec.Location, Endpoint> located = new HashMap<>();

  SharedEndpoints(TargetSystem target) {
    this.target = target;
  }

  @Override
  public Endpoint of(PracticeSpec practice, VariantSpec variant) {
    return variant
        .location()
        .map(location -> located.computeIfAbsent(location, this::endpoint))
        .orElseGet(() -> target.endpoint(practice.service()));
  }

  private Endpoint endpoint(VariantSpec.Location location) {
    List<CpuClock> clocks =
        location.metrics().stream().flatMap(address -> clock(address).stream()).toList();
    return new Endpoint(
        location.base(),
        clocks.size() == location.metrics().size() ? clocks : List.of(),
        List.of());
  }

  private Optional<CpuClock> clock(URI address) {
    CpuClock clock = new MetricsCpuClock(client, address);
    try {
      clock.cpuTime();
      return Optional.of(clock);
    } catch (CpuTimeUnavailableException unreadable) {
      return Optional.empty();
    }
  }
}
