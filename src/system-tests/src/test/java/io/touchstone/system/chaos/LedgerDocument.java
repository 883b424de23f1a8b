// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is known of one document, its comments and its pages. */
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

  /** The highest version that anybody saw. */
  synchronized long version() {
    return version;
  }

  synchronized void seen(long newer) {
    version = Math.max(version, newer);
  }

  /** A change of the title that may or may not have been made. */
  synchronized void mayBe(String title) {
    possibleTitles.add(title);
    changed = true;
  }

  /** A change of the title that was made: no earlier one can be made any more. */
  synchronized void is(String title) {
    possibleTitles.clear();
    possibleTitles.add(title);
    changed = true;
  }

  synchronized boolean isPossible(String title) {
    return possibleTitles.contains(title);
  }

  /** What was added below a path: true where it was acknowledged, false where nobody knows. */
  Map<String, Boolean> added(Kind kind) {
    return kind == Kind.COMMENT ? comments : pages;
  }

  synchronized void added(Kind kind, String text, boolean acknowledged) {
    added(kind).put(text, acknowledged);
    changed = true;
  }

  /** Whether it changed since this was asked before. */
  synchronized boolean takeChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }

  /** What is added to documents. */
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

    /** For pages of the list that are as long as they may be. */
    String query() {
      return query;
    }
  }
}
