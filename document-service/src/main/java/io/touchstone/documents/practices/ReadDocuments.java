// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.caller.Caller;
import java.util.Collections;
import java.util.Set;
import java.util.UUID;

/** Which documents each caller has read, as far back as there is room. */
final class ReadDocuments {

  private static final int CALLERS = 1_000;
  private static final int DOCUMENTS = 1_000;

  private final Cache<Long, Set<UUID>> byCaller =
      Caffeine.newBuilder().maximumSize(CALLERS).build();

  /** Takes what the caller reads from now on. */
  Set<UUID> by(Caller caller) {
    return byCaller.get(caller.id(), unread -> bounded());
  }

  private static Set<UUID> bounded() {
    Cache<UUID, Boolean> documents = Caffeine.newBuilder().maximumSize(DOCUMENTS).build();
    return Collections.newSetFromMap(documents.asMap());
  }
}
