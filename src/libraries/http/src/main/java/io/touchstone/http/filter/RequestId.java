// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The ID that identifies one request in the logs of all services that handle it. */
public final class RequestId {
  public static final String HEADER = "X-Request-Id";

  private static final int MAX_LENGTH = 64;
  private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

  private RequestId() {}

  /** Returns the ID of the request that this thread handles, or null if there is none. */
  public static String current() {
    return CURRENT.get();
  }

  static void set(String id) {
    CURRENT.set(id);
  }

  static void clear() {
    CURRENT.remove();
  }

  /** Returns the ID that the client sent if it is valid, otherwise a new one. */
  static String of(String sent) {
    return isValid(sent) ? sent : newId();
  }

  private static boolean isValid(String id) {
    return id != null
        && !id.isEmpty()
        && id.length() <= MAX_LENGTH
        && id.chars().allMatch(RequestId::isAllowed);
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
