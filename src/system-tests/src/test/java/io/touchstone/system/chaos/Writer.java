// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.restassured.path.json.JsonPath;
import io.touchstone.system.chaos.LedgerDocument.Kind;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Creates documents, renames them, and adds comments and pages, as a good client does: a creation
 * is repeated with its key, a change is looked for before it is repeated. Once in a while it gives
 * up instead.
 */
final class Writer extends Visitor {

  private static final Duration PAUSE = Duration.ofMillis(60);
  private static final int KINDS = 10;
  private static final int CHANGES = 30;
  private static final int SELDOM = 5;

  private int written;

  Writer(String name, Load load, Session session) {
    super(name, load, session, PAUSE);
  }

  @Override
  void act() throws InterruptedException {
    Optional<LedgerDocument> recent = load().ledger().recent(session(), random());
    if (recent.isEmpty() || written % CHANGES == 0) {
      create(name() + "-" + written++);
      return;
    }
    String text = name() + "-" + written++;
    switch (random().nextInt(KINDS)) {
      case 0, 1, 2, 3 -> rename(recent.get(), text);
      case 4, 5, 6 -> add(recent.get(), Kind.COMMENT, text);
      default -> add(recent.get(), Kind.PAGE, text);
    }
  }

  private void create(String title) throws InterruptedException {
    Reply reply = post(load().gateway() + "/documents", "title", title);
    if (reply.status() == 201) {
      LedgerDocument document = new LedgerDocument(reply.header("Location").orElseThrow(), title);
      document.seen(reply.version());
      load().ledger().created(session(), document);
    } else {
      load().ledger().abandoned(session(), title);
    }
  }

  private void add(LedgerDocument document, Kind kind, String text) throws InterruptedException {
    Reply reply = post(document.uri() + "/" + kind.path(), kind.member(), text);
    document.added(kind, text, reply.status() == 201);
  }

  /** The first answer that is clear, or an unclear one after which this client gave up. */
  private Reply post(String uri, String member, String text) throws InterruptedException {
    String key = UUID.randomUUID().toString();
    while (true) {
      Reply reply =
          send(
              request(uri)
                  .header("Content-Type", "application/json")
                  .header("Idempotency-Key", key)
                  .POST(BodyPublishers.ofString("{\"%s\":\"%s\"}".formatted(member, text))));
      if (reply.status() == 201 || random().nextInt(SELDOM) == 0) {
        return reply;
      }
      waitAfter(reply);
    }
  }

  private void rename(LedgerDocument document, String title) throws InterruptedException {
    while (true) {
      Reply now = read(document);
      if (JsonPath.from(now.body()).getString("title").equals(title)) {
        document.is(title);
        return;
      }
      document.mayBe(title);
      Reply reply =
          send(
              request(document.uri())
                  .header("Content-Type", "application/merge-patch+json")
                  .header("If-Match", now.header("ETag").orElseThrow())
                  .method("PATCH", BodyPublishers.ofString("{\"title\":\"%s\"}".formatted(title))));
      if (reply.status() == 200) {
        requireVersion(document, now.version() + 1, reply);
        document.is(title);
        return;
      }
      if (reply.unclear() && random().nextInt(SELDOM) == 0) {
        return;
      }
      waitAfter(reply);
    }
  }

  private Reply read(LedgerDocument document) throws InterruptedException {
    while (true) {
      long known = document.version();
      Reply reply = send(request(document.uri()));
      if (reply.status() == 200) {
        requireVersion(document, known, reply);
        return reply;
      }
      waitAfter(reply);
    }
  }
}
