// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.filter.RequestIdPropagation;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.concurrent.TimeUnit;

/**
 * Timeouts of calls to another service.
 *
 * @param connectMillis milliseconds to wait for a connection
 * @param readMillis milliseconds to wait between two packets of a response
 */
public record ServiceTimeouts(long connectMillis, long readMillis) {

  /** Returns a new client that propagates the request ID; the caller closes it. */
  public Client newClient() {
    return ClientBuilder.newBuilder()
        .connectTimeout(connectMillis, TimeUnit.MILLISECONDS)
        .readTimeout(readMillis, TimeUnit.MILLISECONDS)
        .register(RequestIdPropagation.class)
        .build();
  }
}
