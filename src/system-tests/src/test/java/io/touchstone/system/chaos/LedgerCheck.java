// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.system.chaos.LedgerDocument.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds what is stored against the ledger: all that was acknowledged is there once, all that was
 * given up once or not at all, and no version is older than one that was seen.
 */
final class LedgerCheck {

  private final Load load;
  private final List<String> differences = new ArrayList<>();

  private LedgerCheck(Load load) {
    this.load = load;
  }

  /**
   * What is not as it must be; to be asked while nobody writes.
   *
   * @param all whether to look into documents, too, that did not change since the check before
   */
  static List<String> differences(Load load, boolean all) {
    LedgerCheck check = new LedgerCheck(load);
    for (Session owner : load.ledger().owners()) {
      check.documents(owner);
      for (LedgerDocument document : load.ledger().documents(owner)) {
        if (document.takeChanged() || all) {
          check.document(owner, document);
        }
      }
    }
    return check.differences;
  }

  private void documents(Session owner) {
    List<String> titles = new ArrayList<>();
    List<String> uris = new ArrayList<>();
    String list = "%s/documents?owner=%d&limit=100".formatted(load.gateway(), owner.user());
    for (JsonPath page : pages(owner, list)) {
      titles.addAll(page.getList("documents.title", String.class));
      uris.addAll(page.getList("documents.uri", String.class));
    }
    Set<String> known = new HashSet<>();
    for (LedgerDocument document : load.ledger().documents(owner)) {
      known.add(document.uri());
      requireCount(1, 1, Collections.frequency(uris, document.uri()), document.uri());
    }
    for (String title : load.ledger().abandoned(owner)) {
      requireCount(0, 1, Collections.frequency(titles, title), "the abandoned " + title);
    }
    for (int i = 0; i < uris.size(); i++) {
      if (!known.contains(uris.get(i)) && !load.ledger().abandoned(owner).contains(titles.get(i))) {
        differences.add("nobody knows of %s, %s".formatted(uris.get(i), titles.get(i)));
      }
    }
  }

  private void document(Session owner, LedgerDocument document) {
    Reply reply = get(owner, document.uri());
    if (reply.version() < document.version()) {
      differences.add(
          "%s is of version %d, and was of %d"
              .formatted(document.uri(), reply.version(), document.version()));
    }
    String title = JsonPath.from(reply.body()).getString("title");
    if (!document.isPossible(title)) {
      differences.add("%s has the title %s".formatted(document.uri(), title));
    }
    for (Kind kind : Kind.values()) {
      added(owner, document, kind);
    }
  }

  private void added(Session owner, LedgerDocument document, Kind kind) {
    List<String> there = new ArrayList<>();
    for (JsonPath page : pages(owner, document.uri() + "/" + kind.path() + kind.query())) {
      there.addAll(page.getList(kind.path() + "." + kind.member(), String.class));
    }
    Map<String, Boolean> known = document.added(kind);
    known.forEach(
        (text, acknowledged) ->
            requireCount(
                acknowledged ? 1 : 0,
                1,
                Collections.frequency(there, text),
                text + " of " + document.uri()));
  }

  private void requireCount(int least, int most, int count, String what) {
    if (count < least || count > most) {
      differences.add("%s is there %d times".formatted(what, count));
    }
  }

  private List<JsonPath> pages(Session owner, String first) {
    List<JsonPath> pages = new ArrayList<>();
    for (String uri = first; uri != null; uri = pages.get(pages.size() - 1).getString("next")) {
      pages.add(JsonPath.from(get(owner, uri).body()));
    }
    return pages;
  }

  private Reply get(Session owner, String uri) {
    try {
      Reply reply = Reply.to(owner.request(uri).build(), load.client());
      if (reply.status() != 200) {
        throw new AssertionError(uri + ": " + reply);
      }
      return reply;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
