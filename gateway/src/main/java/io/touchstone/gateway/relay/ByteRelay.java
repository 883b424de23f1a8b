// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.core.Response;

/** Sends any request to one service, and returns its response, which may not have been read. */
public interface ByteRelay extends AutoCloseable {

  /**
   * Sends a request; the caller closes the response.
   *
   * @throws jakarta.ws.rs.ProcessingException if the service does not respond in time
   */
  Response send(RelayedRequest request);

  @Override
  void close();
}
