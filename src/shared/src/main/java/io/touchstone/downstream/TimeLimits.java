// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.request.RequestIdOnward;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.util.concurrent.TimeUnit;

/**
 * How long a call to another service may take.
 *
 * @param connectMillis milliseconds until a connection is there
 * @param readMillis milliseconds between two packets of an answer
 */
public record TimeLimits(long connectMillis, long readMillis) {

  /** A new client with these limits, which passes the request's id on; the caller closes it. */
  public Client newClient() {
    return ClientBuilder.newBuilder()
        .connectTimeout(connectMillis, TimeUnit.MILLISECONDS)
        .readTimeout(readMillis, TimeUnit.MILLISECONDS)
        .register(RequestIdOnward.class)
        .build();
  }
}
