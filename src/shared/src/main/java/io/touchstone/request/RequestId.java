// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The id by which one request is found in the logs of all services that worked for it. */
public final class RequestId {
  public static final String HEADER = "X-Request-Id";

  private static final int LONGEST = 64;
  private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

  private RequestId() {}

  /** The id of the request that this thread works for, or null where it works for none. */
  public static String current() {
    return CURRENT.get();
  }

  static void begin(String id) {
    CURRENT.set(id);
  }

  static void end() {
    CURRENT.remove();
  }

  /** The id that the client offers where it is one, else a new one. */
  static String of(String offered) {
    return valid(offered) ? offered : fresh();
  }

  private static boolean valid(String id) {
    return id != null
        && !id.isEmpty()
        && id.length() <= LONGEST
        && id.chars().allMatch(RequestId::allowed);
  }

  private static boolean allowed(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '.'
        || c == '_'
        || c == '-';
  }

  /** A UUID of version 4 from a cheap source: it has to be unique, not unguessable. */
  private static String fresh() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    long high = random.nextLong() & 0xffff_ffff_ffff_0fffL | 0x4000L;
    long low = random.nextLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
    return new UUID(high, low).toString();
  }
}
