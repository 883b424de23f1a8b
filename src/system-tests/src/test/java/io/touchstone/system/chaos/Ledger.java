// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What was acknowledged to writers, and what they gave up. */
final class Ledger {

  private static final int RECENT = 5;

  private final Map<Session, List<LedgerDocument>> documents = new ConcurrentHashMap<>();
  private final Map<Session, Set<String>> abandoned = new ConcurrentHashMap<>();

  /** A document whose creation was acknowledged. */
  void created(Session owner, LedgerDocument document) {
    documents.computeIfAbsent(owner, key -> new CopyOnWriteArrayList<>()).add(document);
  }

  /** A title under which there may be a document, since nobody knows what came of its creation. */
  void abandoned(Session owner, String title) {
    abandoned.computeIfAbsent(owner, key -> ConcurrentHashMap.newKeySet()).add(title);
  }

  Set<Session> owners() {
    return documents.keySet();
  }

  List<LedgerDocument> documents(Session owner) {
    return documents.getOrDefault(owner, List.of());
  }

  Set<String> abandoned(Session owner) {
    return abandoned.getOrDefault(owner, Set.of());
  }

  /** One of the newest documents of an owner. */
  Optional<LedgerDocument> recent(Session owner, Random random) {
    List<LedgerDocument> all = documents(owner);
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(all.get(all.size() - 1 - random.nextInt(Math.min(RECENT, all.size()))));
  }
}
