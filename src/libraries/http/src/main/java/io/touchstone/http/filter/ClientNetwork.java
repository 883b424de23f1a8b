// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.http.HttpServletRequest;

/**
 * The network that a client sends from: an IPv4 address or an IPv6 /64. Clients reach only the
 * gateway, which sends the network in a header of its own and never relays that header from a
 * client.
 */
public final class ClientNetwork {

  public static final String HEADER = "X-Client-Network";

  private static final ThreadLocal<HttpServletRequest> CURRENT = new ThreadLocal<>();

  private ClientNetwork() {}

  /**
   * Returns the network that the gateway sent with the request of this thread. Returns the address
   * of the caller if the request has no such header, and null if there is no request.
   */
  public static String current() {
    HttpServletRequest request = CURRENT.get();
    return request == null ? null : of(request);
  }

  private static String of(HttpServletRequest request) {
    String named = request.getHeader(HEADER);
    return named == null ? request.getRemoteAddr() : named;
  }

  static void set(HttpServletRequest request) {
    CURRENT.set(request);
  }

  static void clear() {
    CURRENT.remove();
  }
}
