// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.Timeouts;
import io.touchstone.testing.client.TargetRecorder;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebTargetRelayTest extends ByteRelayContract {
  private final TargetRecorder targets = new TargetRecorder();

  @Override
  ByteRelay open(String root) {
    return new WebTargetRelay(targets.record(new Timeouts(2_000, 10_000).newClient()), root);
  }

  @Override
  Downstream limited(Downstream service) {
    return service.overJakartaClient(LIMIT.toMillis());
  }

  /** The contract opens one relay for reads and one for writes. */
  @Test
  void buildsNoTargetPerCall() {
    List<String> built = targets.built();
    assertEquals(4, built.size(), built::toString);
    sendsTargetsUnchanged();
    for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
      send(method);
    }
    assertEquals(built, targets.built());
  }
}
