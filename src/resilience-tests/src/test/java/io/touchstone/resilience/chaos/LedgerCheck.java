// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.resilience.chaos.LedgerDocument.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares the stored data with the ledger: acknowledged writes exist once, abandoned ones at most
 * once, and no version is older than one that a crash must not undo.
 */
final class LedgerCheck {

  private final FaultLoad load;
  private final List<String> differences = new ArrayList<>();

  private LedgerCheck(FaultLoad load) {
    this.load = load;
  }

  /**
   * Returns all differences; call it while nobody writes.
   *
   * @param all whether to check even documents without a change since the last check
   */
  static List<String> differences(FaultLoad load, boolean all) {
    LedgerCheck check = new LedgerCheck(load);
    for (AccountSession owner : load.ledger().owners()) {
      check.checkDocuments(owner);
      for (LedgerDocument document : load.ledger().documents(owner)) {
        if (document.resetChanged() || all) {
          check.checkDocument(owner, document);
        }
      }
    }
    return check.differences;
  }

  private void checkDocuments(AccountSession owner) {
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
        differences.add("unknown document %s, %s".formatted(uris.get(i), titles.get(i)));
      }
    }
  }

  private void checkDocument(AccountSession owner, LedgerDocument document) {
    ClientResponse response = get(owner, document.uri());
    if (response.version() < document.version()) {
      differences.add(
          "%s has version %d, but had %d before"
              .formatted(document.uri(), response.version(), document.version()));
    }
    String title = JsonPath.from(response.body()).getString("title");
    if (!document.isPossible(title)) {
      differences.add("%s has the title %s".formatted(document.uri(), title));
    }
    for (Kind kind : Kind.values()) {
      checkAdded(owner, document, kind);
    }
  }

  private void checkAdded(AccountSession owner, LedgerDocument document, Kind kind) {
    List<String> stored = new ArrayList<>();
    for (JsonPath page : pages(owner, document.uri() + "/" + kind.path() + kind.query())) {
      stored.addAll(page.getList(kind.path() + "." + kind.member(), String.class));
    }
    Map<String, Boolean> known = document.added(kind);
    known.forEach(
        (text, acknowledged) ->
            requireCount(
                acknowledged ? 1 : 0,
                1,
                Collections.frequency(stored, text),
                text + " of " + document.uri()));
  }

  private void requireCount(int min, int max, int count, String name) {
    if (count < min || count > max) {
      differences.add("%s exists %d times".formatted(name, count));
    }
  }

  private List<JsonPath> pages(AccountSession owner, String first) {
    List<JsonPath> pages = new ArrayList<>();
    for (String uri = first; uri != null; uri = pages.get(pages.size() - 1).getString("next")) {
      pages.add(JsonPath.from(get(owner, uri).body()));
    }
    return pages;
  }

  private ClientResponse get(AccountSession owner, String uri) {
    try {
      ClientResponse response = ClientResponse.to(owner.request(uri).build(), load.client());
      if (response.status() != 200) {
        throw new AssertionError(uri + ": " + response);
      }
      return response;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
