// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Timeouts;

class WebTargetRelayTest extends ByteRelayContract {
  @Override
  ByteRelay open(String root) {
    return new WebTargetRelay(new Timeouts(2_000, 10_000).newClient(), root);
  }
}
