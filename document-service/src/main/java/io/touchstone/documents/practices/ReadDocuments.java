// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.http.caller.Caller;
import java.util.Collections;
import java.util.Set;
import java.util.UUID;

/**
 * Remembers which documents each caller has read. Callers and documents above a limit are
 * forgotten.
 */
final class ReadDocuments {

  private static final int CALLERS = 1_000;
  private static final int DOCUMENTS = 1_000;

  private final Cache<Long, Set<UUID>> byCaller =
      Caffeine.newBuilder().maximumSize(CALLERS).build();

  /** Returns the modifiable set of documents that the caller has read. */
  Set<UUID> by(Caller caller) {
    return byCaller.get(caller.id(), unread -> bounded());
  }

  private static Set<UUID> bounded() {
    Cache<UUID, Boolean> documents = Caffeine.newBuilder().maximumSize(DOCUMENTS).build();
    return Collections.newSetFromMap(documents.asMap());
  }
}
