// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.time.Duration;
import java.util.Optional;

/** Reads documents of its account and lists that everyone may read. */
final class ReadingClient extends LoadClient {

  private static final Duration PAUSE = Duration.ofMillis(30);
  private static final int ACTIONS = 6;

  ReadingClient(String name, FaultLoad load, AccountSession session) {
    super(name, load, session, PAUSE);
  }

  @Override
  void act() throws InterruptedException {
    String gateway = load().gateway();
    String user = gateway + "/users/" + session().user();
    switch (random().nextInt(ACTIONS)) {
      case 0 -> send(request(gateway + "/documents?limit=10"));
      case 1 -> send(request(user));
      case 2 -> send(request(user + "/documents?limit=5"));
      default -> readDocument();
    }
  }

  private void readDocument() throws InterruptedException {
    Optional<LedgerDocument> any = load().ledger().recent(session(), random());
    if (any.isPresent()) {
      LedgerDocument document = any.get();
      long known = document.version();
      ClientResponse response = send(request(document.uri()));
      if (response.status() == 200) {
        requireVersion(document, known, response);
      }
    }
  }
}
