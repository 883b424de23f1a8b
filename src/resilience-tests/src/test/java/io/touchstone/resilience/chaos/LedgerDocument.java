// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The known state of one document with its comments and pages. */
final class LedgerDocument {

  private final String uri;
  private final Set<String> possibleTitles = ConcurrentHashMap.newKeySet();
  private final Map<String, Boolean> comments = new ConcurrentHashMap<>();
  private final Map<String, Boolean> pages = new ConcurrentHashMap<>();

  private long version;
  private boolean changed = true;

  LedgerDocument(String uri, String title) {
    this.uri = uri;
    possibleTitles.add(title);
  }

  String uri() {
    return uri;
  }

  /** Returns the highest version that a crash must not undo. */
  synchronized long version() {
    return version;
  }

  /** Records a version that a crash must not undo. */
  synchronized void reached(long newer) {
    version = Math.max(version, newer);
  }

  /** Records a change of the title with an unknown outcome. */
  synchronized void maybeRenamed(String title) {
    possibleTitles.add(title);
    changed = true;
  }

  /** Records an acknowledged change of the title, after which earlier ones cannot succeed. */
  synchronized void renamed(String title) {
    possibleTitles.clear();
    possibleTitles.add(title);
    changed = true;
  }

  synchronized boolean isPossible(String title) {
    return possibleTitles.contains(title);
  }

  /** Returns what was added: true if acknowledged, false if the outcome is unknown. */
  Map<String, Boolean> added(Kind kind) {
    return kind == Kind.COMMENT ? comments : pages;
  }

  synchronized void added(Kind kind, String text, boolean acknowledged) {
    added(kind).put(text, acknowledged);
    changed = true;
  }

  /** Returns whether it changed since the last call. */
  synchronized boolean resetChanged() {
    boolean result = changed;
    changed = false;
    return result;
  }

  /** The kinds of items that writers add to documents. */
  enum Kind {
    COMMENT("comments", "text", "?limit=100"),
    PAGE("pages", "title", "");

    private final String path;
    private final String member;
    private final String query;

    Kind(String path, String member, String query) {
      this.path = path;
      this.member = member;
      this.query = query;
    }

    String path() {
      return path;
    }

    String member() {
      return member;
    }

    /** Returns the query for the longest pages of the list. */
    String query() {
      return query;
    }
  }
}
