// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.resilience.chaos.LedgerDocument.Kind;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Creates and renames documents and adds comments and pages. Retries safely: a creation with the
 * same idempotency key, a change only after reading the current state. Sometimes gives up instead.
 */
final class WritingClient extends LoadClient {

  private static final Duration PAUSE = Duration.ofMillis(60);
  private static final int ACTIONS = 10;
  private static final int CHANGES_PER_DOCUMENT = 30;
  private static final int GIVE_UP_ODDS = 5;

  private int writes;

  WritingClient(String name, FaultLoad load, AccountSession session) {
    super(name, load, session, PAUSE);
  }

  @Override
  void act() throws InterruptedException {
    Optional<LedgerDocument> recent = load().ledger().recent(session(), random());
    if (recent.isEmpty() || writes % CHANGES_PER_DOCUMENT == 0) {
      create(name() + "-" + writes++);
      return;
    }
    String text = name() + "-" + writes++;
    switch (random().nextInt(ACTIONS)) {
      case 0, 1, 2, 3 -> rename(recent.get(), text);
      case 4, 5, 6 -> add(recent.get(), Kind.COMMENT, text);
      default -> add(recent.get(), Kind.PAGE, text);
    }
  }

  private void create(String title) throws InterruptedException {
    ClientResponse response = post(load().gateway() + "/documents", "title", title);
    if (response.status() == 201) {
      LedgerDocument document =
          new LedgerDocument(response.header("Location").orElseThrow(), title);
      document.reached(response.version());
      load().ledger().created(session(), document);
    } else {
      load().ledger().abandoned(session(), title);
    }
  }

  private void add(LedgerDocument document, Kind kind, String text) throws InterruptedException {
    ClientResponse response = post(document.uri() + "/" + kind.path(), kind.member(), text);
    document.added(kind, text, response.status() == 201);
  }

  /** Repeats a POST until it succeeds or this client gives up; returns the last response. */
  private ClientResponse post(String uri, String member, String text) throws InterruptedException {
    String key = UUID.randomUUID().toString();
    while (true) {
      ClientResponse response =
          send(
              request(uri)
                  .header("Content-Type", "application/json")
                  .header("Idempotency-Key", key)
                  .POST(BodyPublishers.ofString("{\"%s\":\"%s\"}".formatted(member, text))));
      if (response.status() == 201 || random().nextInt(GIVE_UP_ODDS) == 0) {
        return response;
      }
      waitAfter(response);
    }
  }

  private void rename(LedgerDocument document, String title) throws InterruptedException {
    while (true) {
      ClientResponse current = read(document);
      if (JsonPath.from(current.body()).getString("title").equals(title)) {
        if (load().readsAreDurable()) {
          document.renamed(title);
        }
        return;
      }
      document.maybeRenamed(title);
      ClientResponse response =
          send(
              request(document.uri())
                  .header("Content-Type", "application/merge-patch+json")
                  .header("If-Match", current.header("ETag").orElseThrow())
                  .method("PATCH", BodyPublishers.ofString("{\"title\":\"%s\"}".formatted(title))));
      if (response.status() == 200) {
        requireVersion(document, current.version() + 1, response);
        document.reached(response.version());
        document.renamed(title);
        return;
      }
      if (response.hasUnknownOutcome() && random().nextInt(GIVE_UP_ODDS) == 0) {
        return;
      }
      waitAfter(response);
    }
  }

  private ClientResponse read(LedgerDocument document) throws InterruptedException {
    while (true) {
      long known = document.version();
      ClientResponse response = send(request(document.uri()));
      if (response.status() == 200) {
        requireVersion(document, known, response);
        return response;
      }
      waitAfter(response);
    }
  }
}
