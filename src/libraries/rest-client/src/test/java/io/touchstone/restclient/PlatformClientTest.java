// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** Open Liberty's implementation, from which the contract is taken. */
class PlatformClientTest extends ClientContract {
  @Override
  <T> T build(Class<T> type, URI uri, boolean mapsErrors) {
    return RestClientBuilder.newBuilder()
        .baseUri(uri)
        .connectTimeout(2, TimeUnit.SECONDS)
        .readTimeout(READ_MILLIS, TimeUnit.MILLISECONDS)
        .property("microprofile.rest.client.disable.default.mapper", !mapsErrors)
        .build(type);
  }
}
