// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Link;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Users without user-service: all ids up to a limit are those of users. */
public class KnownUsers extends Users {

  private static final long LAST = 1_000;

  @Override
  public Map<Long, User> byId(Set<Long> ids) {
    return ids.stream()
        .filter(id -> id <= LAST)
        .map(id -> new User(id, "User " + id, new Link("https://users.example/users/" + id)))
        .collect(Collectors.toMap(User::id, Function.identity()));
  }
}
