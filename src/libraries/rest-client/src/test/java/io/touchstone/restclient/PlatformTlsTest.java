// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.URI;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

class PlatformTlsTest extends TlsContract {
  @Override
  SampleClient build(URI uri, SSLContext trust) {
    return RestClientBuilder.newBuilder()
        .baseUri(uri)
        .sslContext(trust)
        .connectTimeout(2, TimeUnit.SECONDS)
        .readTimeout(2, TimeUnit.SECONDS)
        .build(SampleClient.class);
  }
}
