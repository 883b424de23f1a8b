// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.boundary;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Finds the network that a client sends from. The gateway, the only service that clients reach,
 * names it in a header of its own and never relays that header from a client.
 */
final class ClientNetwork {

  private static final String HEADER = "X-Client-Network";

  private ClientNetwork() {}

  /** Returns the network that the gateway named, or the address of a caller without the gateway. */
  static String of(HttpServletRequest request) {
    String named = request.getHeader(HEADER);
    return named == null ? request.getRemoteAddr() : named;
  }
}
