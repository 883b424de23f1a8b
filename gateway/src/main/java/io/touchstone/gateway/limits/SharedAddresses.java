// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Warns if many users have the same address. They share its limits, and the delays after failed
 * sign-ins. It is probably the address of a proxy or node that hides those of the clients.
 */
final class SharedAddresses {
  /** More than most households and small offices have. */
  static final int USERS = 20;

  static final Duration PERIOD = Duration.ofHours(1);

  private static final Logger LOG = System.getLogger(SharedAddresses.class.getName());

  /** Limits the memory that a client with many addresses can occupy. */
  private static final int MAX_ADDRESSES = 1_000;

  private final LoadingCache<String, Set<String>> usersOf;

  /**
   * @param ticker the JVM's clock
   */
  SharedAddresses(Ticker ticker) {
    usersOf =
        Caffeine.newBuilder()
            .maximumSize(MAX_ADDRESSES)
            .expireAfterWrite(PERIOD)
            .ticker(ticker)
            .executor(Runnable::run)
            .build(address -> ConcurrentHashMap.newKeySet());
  }

  /** Counts a user of an address. Warns once in each period. */
  void add(String address, String user) {
    Set<String> users = usersOf.get(address);
    if (users.size() < USERS && users.add(user) && users.size() == USERS) {
      LOG.log(
          Level.WARNING,
          "{0} users share the address {1} and its limits. If it belongs to a proxy, it must match"
              + " TRUSTED_PROXIES; if to a node of Kubernetes, externalTrafficPolicy must be Local.",
          USERS,
          address);
    }
  }
}
