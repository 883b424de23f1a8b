// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import com.github.benmanes.caffeine.cache.Ticker;
import io.touchstone.documents.user.entity.UserReference;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Knows every user with an id up to 1000, without user-service. Tests may change all of them. */
public class StubUserDirectory extends UserDirectory {

  public String name = "Ada";
  public long last = 1_000;

  public StubUserDirectory() {
    super(null, Ticker.disabledTicker());
  }

  @Override
  public Map<Long, UserReference> byId(Set<Long> ids) {
    return ids.stream()
        .filter(id -> id <= last)
        .map(id -> new UserReference(id, name))
        .collect(Collectors.toMap(UserReference::id, Function.identity()));
  }
}
