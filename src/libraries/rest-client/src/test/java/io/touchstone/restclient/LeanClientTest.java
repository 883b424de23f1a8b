// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URI;

class LeanClientTest extends ClientContract {
  @Override
  <T> T build(Class<T> type, URI uri, boolean mapsErrors) {
    return LeanRestClient.build(
        type, new ClientSettings(uri, 2_000, READ_MILLIS, 10_000, 50, 1_000_000, mapsErrors));
  }
}
