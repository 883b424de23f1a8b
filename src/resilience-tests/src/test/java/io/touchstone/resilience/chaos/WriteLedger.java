// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.ClientResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What a writer has stored, as far as it knows. Acknowledged writes must exist once and those of
 * unknown outcome at most once, and no version may be older than one that a crash must not undo.
 */
final class WriteLedger {

  /** With this word begins all that writers store. */
  static final String WRITTEN = "written";

  private static final int RECENT = 5;

  private final AccountSession owner;
  private final Items created;
  private final List<Document> documents = new CopyOnWriteArrayList<>();

  WriteLedger(AccountSession owner) {
    this.owner = owner;
    String query = "?limit=100&owner=" + owner.user().id();
    created = new Items("/documents", query, "documents", "title");
  }

  /** Returns the session of the writer. */
  AccountSession owner() {
    return owner;
  }

  /** Returns the list to which documents are added. */
  Items created() {
    return created;
  }

  /** Records the last response to the creation of a document. */
  void created(String name, ClientResponse response) {
    created.add(name, response);
    if (response.status() == 201) {
      documents.add(new Document(name, response));
    }
  }

  /** Returns one of the newest documents. */
  Optional<Document> recent(Random random) {
    int size = documents.size();
    return size == 0
        ? Optional.empty()
        : Optional.of(documents.get(size - 1 - random.nextInt(Math.min(RECENT, size))));
  }

  /**
   * Compares the stored data with this ledger, while nobody writes.
   *
   * @param all whether to check even documents without a change since the last check
   */
  List<String> differences(boolean all) {
    List<String> differences = new ArrayList<>(created.differences(owner));
    for (Document document : documents) {
      if (document.changed || all) {
        document.changed = false;
        differences.addAll(document.differences());
      }
    }
    return differences;
  }

  private static ClientResponse read(AccountSession reader, String uri) {
    ClientResponse response = ClientResponse.to(reader.request(uri).build());
    if (response.status() != 200) {
      throw new AssertionError(uri + ": " + response);
    }
    return response;
  }

  /**
   * A list to which a writer adds items. The first word of an item's text is unique and never
   * changes.
   *
   * @param query selects the longest pages of the list
   * @param list the member with the items
   * @param member the member of an item with its text
   * @param added whether each item was acknowledged, by first word
   */
  record Items(String uri, String query, String list, String member, Map<String, Boolean> added) {

    Items(String uri, String query, String list, String member) {
      this(uri, query, list, member, new ConcurrentHashMap<>());
    }

    /** Records the last response to the addition of an item. */
    void add(String text, ClientResponse response) {
      added.put(text, response.status() == 201);
    }

    private List<String> differences(AccountSession reader) {
      Map<String, Integer> stored = new HashMap<>();
      for (String page = uri + query; page != null; ) {
        ClientResponse response = read(reader, page);
        List<String> texts = response.path(list + "." + member);
        texts.forEach(text -> stored.merge(text.split(" ")[0], 1, Integer::sum));
        page = response.path("next");
      }
      stored.keySet().removeIf(text -> !text.startsWith(WRITTEN));
      List<String> differences = new ArrayList<>();
      added.forEach(
          (text, acknowledged) -> {
            int count = Optional.ofNullable(stored.remove(text)).orElse(0);
            if (count > 1 || acknowledged && count == 0) {
              differences.add("%s exists %d times in %s".formatted(text, count, uri));
            }
          });
      stored.forEach((text, count) -> differences.add("%s of %s is unknown".formatted(text, uri)));
      return differences;
    }
  }

  /** The known state of one document. Its titles are its name and the number of the change. */
  final class Document {

    private final String uri;
    private final String name;
    private final Items comments;
    private final Items pages;
    private int attempted;
    private int acknowledged;
    private long version;
    private volatile boolean changed = true;

    private Document(String name, ClientResponse created) {
      this.uri = created.header("Location").orElseThrow();
      this.name = name;
      this.comments = new Items(uri + "/comments", "?limit=100", "comments", "text");
      this.pages = new Items(uri + "/pages", "", "pages", "title");
      this.version = created.version();
    }

    String uri() {
      return uri;
    }

    Items comments() {
      return comments;
    }

    Items pages() {
      return pages;
    }

    /** Marks it for the next check. */
    void touch() {
      changed = true;
    }

    /** Returns the highest version that a crash must not undo. */
    synchronized long version() {
      return version;
    }

    /** Records a version that a client saw. */
    synchronized void reached(long newer) {
      version = Math.max(version, newer);
    }

    /** Returns the title of the next change. */
    synchronized String nextTitle() {
      return name + " " + ++attempted;
    }

    /** Records that the last change was acknowledged, after which no earlier one can succeed. */
    synchronized void renamed() {
      acknowledged = attempted;
    }

    private synchronized List<String> differences() {
      List<String> differences = new ArrayList<>(comments.differences(owner));
      differences.addAll(pages.differences(owner));
      ClientResponse response = read(owner, uri);
      if (response.version() < version) {
        differences.add("%s has version %d, not %d".formatted(uri, response.version(), version));
      }
      String title = response.path("title");
      int number = Integer.parseInt("0" + title.substring(name.length()).strip());
      if (number < acknowledged || number > attempted) {
        differences.add(
            "%s has the title %s, not %d to %d".formatted(uri, title, acknowledged, attempted));
      }
      return differences;
    }
  }
}
