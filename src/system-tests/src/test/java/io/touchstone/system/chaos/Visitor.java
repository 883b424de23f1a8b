// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Random;

/** One client, which makes one request after the other, as fast as people with a program do. */
abstract class Visitor implements Runnable {

  private final String name;
  private final Load load;
  private final Session session;
  private final Duration pause;
  private final Random random;

  Visitor(String name, Load load, Session session, Duration pause) {
    this.name = name;
    this.load = load;
    this.session = session;
    this.pause = pause;
    this.random = new Random(name.hashCode());
  }

  String name() {
    return name;
  }

  Random random() {
    return random;
  }

  Session session() {
    return session;
  }

  Load load() {
    return load;
  }

  @Override
  public void run() {
    try {
      while (load.act(this::act)) {
        Thread.sleep(pause.toMillis());
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  abstract void act() throws InterruptedException;

  HttpRequest.Builder request(String uri) throws InterruptedException {
    return session.request(uri);
  }

  Reply send(HttpRequest.Builder builder) throws InterruptedException {
    HttpRequest request = builder.build();
    long start = System.nanoTime();
    Reply reply = Reply.to(request, load.client());
    load.observations().add(name, request, reply, start, System.nanoTime());
    return reply;
  }

  /** Waits as long as the answer says, as a good client does. */
  static void waitAfter(Reply reply) throws InterruptedException {
    Thread.sleep(
        reply
            .header("Retry-After")
            .map(Long::parseLong)
            .map(Duration::ofSeconds)
            .orElse(ONCE_MORE)
            .toMillis());
  }

  private static final Duration ONCE_MORE = Duration.ofMillis(200);

  /** Notes a state that is older than one that was seen before. */
  void requireVersion(LedgerDocument document, long known, Reply reply) {
    long version = reply.version();
    if (version < known) {
      load.observations()
          .violation(
              "%s went from version %d back to %d".formatted(document.uri(), known, version));
    }
    document.seen(version);
  }
}
