// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The request that a thread handles: its ID, and the network that its client sends from. */
public final class RequestContext {

  /** The header with the ID that identifies a request in the logs of all services. */
  public static final String ID_HEADER = "X-Request-Id";

  /**
   * The header with the client's network: an IPv4 address or an IPv6 /64. Clients reach only the
   * gateway, which sets this header itself and never relays it from a client.
   */
  public static final String NETWORK_HEADER = "X-Client-Network";

  private static final int MAX_LENGTH = 64;
  private static final ThreadLocal<RequestContext> CURRENT = new ThreadLocal<>();

  private final HttpServletRequest request;
  private final String id;

  private RequestContext(HttpServletRequest request) {
    this.request = request;
    this.id = idOf(request.getHeader(ID_HEADER));
  }

  /** Starts the request of this thread, and returns its ID. */
  static String begin(HttpServletRequest request) {
    RequestContext context = new RequestContext(request);
    CURRENT.set(context);
    return context.id;
  }

  static void end() {
    CURRENT.remove();
  }

  /** Returns the ID of this thread's request, or null if there is none. */
  public static String id() {
    RequestContext current = CURRENT.get();
    return current == null ? null : current.id;
  }

  /**
   * Returns the network that the gateway sent with this thread's request, or the address of the
   * caller if it sent none. Returns null if there is no request.
   */
  public static String network() {
    RequestContext current = CURRENT.get();
    if (current == null) {
      return null;
    }
    String named = current.request.getHeader(NETWORK_HEADER);
    return named == null ? current.request.getRemoteAddr() : named;
  }

  /** Returns the ID that the client sent if it is valid, otherwise a new one. */
  static String idOf(String sent) {
    return isValid(sent) ? sent : newId();
  }

  private static boolean isValid(String id) {
    return id != null
        && !id.isEmpty()
        && id.length() <= MAX_LENGTH
        && id.chars().allMatch(RequestContext::isAllowed);
  }

  private static boolean isAllowed(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '.'
        || c == '_'
        || c == '-';
  }

  /** Returns a version 4 UUID from a cheap source: it must be unique, not unguessable. */
  private static String newId() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    long high = random.nextLong() & 0xffff_ffff_ffff_0fffL | 0x4000L;
    long low = random.nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
    return new UUID(high, low).toString();
  }
}
