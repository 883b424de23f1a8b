// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records the writes that were acknowledged and those that writers gave up. */
final class WriteLedger {

  private static final int RECENT = 5;

  private final Map<AccountSession, List<LedgerDocument>> documents = new ConcurrentHashMap<>();
  private final Map<AccountSession, Set<String>> abandoned = new ConcurrentHashMap<>();

  /** Records a document whose creation was acknowledged. */
  void created(AccountSession owner, LedgerDocument document) {
    documents.computeIfAbsent(owner, key -> new CopyOnWriteArrayList<>()).add(document);
  }

  /** Records the title of a document whose creation has an unknown outcome. */
  void abandoned(AccountSession owner, String title) {
    abandoned.computeIfAbsent(owner, key -> ConcurrentHashMap.newKeySet()).add(title);
  }

  Set<AccountSession> owners() {
    return documents.keySet();
  }

  List<LedgerDocument> documents(AccountSession owner) {
    return documents.getOrDefault(owner, List.of());
  }

  Set<String> abandoned(AccountSession owner) {
    return abandoned.getOrDefault(owner, Set.of());
  }

  /** Returns one of the newest documents of an owner. */
  Optional<LedgerDocument> recent(AccountSession owner, Random random) {
    List<LedgerDocument> all = documents(owner);
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(all.get(all.size() - 1 - random.nextInt(Math.min(RECENT, all.size()))));
  }
}
