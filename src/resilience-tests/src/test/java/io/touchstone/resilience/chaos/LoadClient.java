// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.chaos.WriteLedger.Document;
import io.touchstone.resilience.chaos.WriteLedger.Items;
import io.touchstone.resilience.load.ClientResponse;
import java.net.http.HttpRequest;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * A client that writes or reads. A writer repeats a creation with the same idempotency key, and
 * makes a change only after reading the current state. Sometimes it gives up instead.
 */
final class LoadClient {

  private static final int CHANGES_PER_DOCUMENT = 30;
  private static final int GIVE_UP_ODDS = 5;

  private final String name;
  private final WriteLedger ledger;
  private final boolean repeatsFailures;
  private final AccountSession session;
  private final ClientObservations observations;
  private final Random random;
  private int writes;

  /**
   * @param repeatsFailures whether it repeats each failed request once; it must succeed then
   */
  LoadClient(String name, WriteLedger ledger, boolean repeatsFailures) {
    this.name = name;
    this.ledger = ledger;
    this.repeatsFailures = repeatsFailures;
    session = ledger.owner();
    observations = session.observations();
    random = new Random(name.hashCode());
    observations.register(name);
  }

  /** Reads documents of its user and lists that everyone may read. */
  void read() {
    switch (random.nextInt(6)) {
      case 0 -> send(session.request("/documents?limit=10"));
      case 1 -> send(session.request(session.user().uri()));
      case 2 -> send(session.request(session.user().uri() + "/documents?limit=5"));
      default -> ledger.recent(random).ifPresent(this::read);
    }
  }

  private ClientResponse read(Document document) {
    long known = document.version();
    ClientResponse response = send(session.request(document.uri()));
    if (response.status() == 200) {
      requireVersion(document, known, response);
    }
    return response;
  }

  /** Creates and renames documents and adds comments and pages. */
  void write() {
    Optional<Document> recent = ledger.recent(random);
    int number = writes++;
    String text = "%s-%s-%d".formatted(WriteLedger.WRITTEN, name, number);
    if (recent.isEmpty() || number % CHANGES_PER_DOCUMENT == 0) {
      ledger.created(text, post(ledger.created(), text));
      return;
    }
    Document document = recent.get();
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> rename(document);
      case 4, 5, 6 -> document.comments().add(text, post(document.comments(), text));
      default -> document.pages().add(text, post(document.pages(), text));
    }
    document.touch();
  }

  /** Repeats a POST until it succeeds or this client gives up; returns the last response. */
  private ClientResponse post(Items items, String text) {
    String key = UUID.randomUUID().toString();
    String body = "{\"%s\":\"%s\"}".formatted(items.member(), text);
    while (true) {
      ClientResponse response =
          send(session.request("POST", items.uri(), body).header("Idempotency-Key", key));
      if (response.status() == 201 || random.nextInt(GIVE_UP_ODDS) == 0) {
        return response;
      }
      response.awaitRetry();
    }
  }

  private void rename(Document document) {
    ClientResponse current = read(document);
    if (current.status() != 200) {
      current.awaitRetry();
      return;
    }
    String body = "{\"title\":\"%s\"}".formatted(document.nextTitle());
    ClientResponse response =
        send(
            session
                .request("PATCH", document.uri(), body)
                .setHeader("Content-Type", "application/merge-patch+json")
                .header("If-Match", current.header("ETag").orElseThrow()));
    if (response.status() == 200) {
      requireVersion(document, current.version() + 1, response);
      document.renamed();
    } else {
      response.awaitRetry();
    }
  }

  /** Records a violation if the version is older than one that was reached before. */
  private void requireVersion(Document document, long known, ClientResponse response) {
    long version = response.version();
    if (version < known) {
      observations.violation(
          "%s went from version %d to %d".formatted(document.uri(), known, version));
    }
    document.reached(version);
  }

  /** Sends a request; sends it again if it fails and this client repeats failed requests. */
  private ClientResponse send(HttpRequest.Builder builder) {
    HttpRequest request = builder.build();
    ClientResponse response = exchange(request);
    if (!repeatsFailures || response.isSettled()) {
      return response;
    }
    response.awaitRetry();
    ClientResponse second = exchange(request);
    if (!second.isSettled()) {
      observations.violation("failed twice: %s %s".formatted(request.uri(), second));
    }
    return second;
  }

  private ClientResponse exchange(HttpRequest request) {
    long start = System.nanoTime();
    ClientResponse response = ClientResponse.to(request);
    observations.add(name, request, response, start, System.nanoTime());
    return response;
  }
}
