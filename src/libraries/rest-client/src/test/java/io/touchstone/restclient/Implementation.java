// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** The implementations of client interfaces: that of this library, and Open Liberty's. */
enum Implementation {
  LEAN {
    @Override
    <T> T build(Class<T> type, URI uri, int readMillis, boolean mapsErrors, SSLContext trust) {
      return LeanRestClient.build(
          type,
          new ClientSettings(uri, 2_000, readMillis, 10 * readMillis, 50, 1_000_000, mapsErrors),
          trust == null ? LeanTarget.defaultTls() : trust.getSocketFactory(),
          ClientProviders.of(type, List.of(), ClientProviders::newInstance),
          ClientTracing.NONE);
    }
  },

  PLATFORM {
    @Override
    <T> T build(Class<T> type, URI uri, int readMillis, boolean mapsErrors, SSLContext trust) {
      RestClientBuilder builder =
          RestClientBuilder.newBuilder()
              .baseUri(uri)
              .connectTimeout(2, TimeUnit.SECONDS)
              .readTimeout(readMillis, TimeUnit.MILLISECONDS)
              .property("microprofile.rest.client.disable.default.mapper", !mapsErrors);
      return (trust == null ? builder : builder.sslContext(trust)).build(type);
    }
  };

  /**
   * Returns a client with a connect timeout of 2 s.
   *
   * @param mapsErrors whether the default exception mapper is enabled
   * @param trust whose certificates it trusts; null for the default
   */
  abstract <T> T build(
      Class<T> type, URI uri, int readMillis, boolean mapsErrors, SSLContext trust);
}
