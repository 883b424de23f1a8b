// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.restclient.ClientSettings;
import io.touchstone.restclient.LeanTarget;
import java.net.URI;

class LeanRelayTest extends ByteRelayContract {
  @Override
  ByteRelay open(String root) {
    ClientSettings settings =
        new ClientSettings(
            URI.create(root), 2_000, 10_000, (int) LIMIT.toMillis(), 50, 1_000_000, false);
    return new LeanRelay(new LeanTarget(settings));
  }

  @Override
  Downstream limited(Downstream service) {
    return service;
  }
}
