// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.awaitility.Awaitility.await;

import io.restassured.response.Response;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/** Adds numbered comments to a document in the background until it is closed. */
final class CommentWriter implements AutoCloseable {

  private static final int UNAVAILABLE = 503;

  private final ApiUser author;
  private final String document;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong acknowledged = new AtomicLong();
  private final CompletableFuture<Void> writer;
  private volatile boolean stopped;

  CommentWriter(ApiUser author, String document) {
    this.author = author;
    this.document = document;
    writer = CompletableFuture.runAsync(this::write);
  }

  private void write() {
    while (!stopped) {
      String text = String.valueOf(sent.incrementAndGet());
      comment(author, document, text).then().statusCode(201);
      acknowledged.incrementAndGet();
    }
  }

  /** Adds the comment once, even if the request is repeated. */
  static Response comment(ApiUser author, String document, String text) {
    ApiUser repeating = author.with("Idempotency-Key", "comment-" + text);
    return retry(() -> repeating.post(document + "/comments", Map.of("text", text)));
  }

  /** Repeats a request while a busy or starting system responds with 503. */
  static Response retry(Callable<Response> request) {
    return await()
        .atMost(Duration.ofMinutes(1))
        .until(request, response -> response.statusCode() != UNAVAILABLE);
  }

  /** Returns the number of acknowledged comments. */
  long acknowledged() {
    return acknowledged.get();
  }

  /** Returns the number of comments sent, each of which may have been stored. */
  long sent() {
    return sent.get();
  }

  /** Returns the texts of all comments in order. */
  static List<String> read(ApiUser reader, String document) {
    List<String> texts = new ArrayList<>();
    for (String next = document + "/comments?limit=100"; next != null; ) {
      String uri = next;
      Response page = retry(() -> reader.get(uri));
      page.then().statusCode(200);
      texts.addAll(page.path("comments.text"));
      next = page.path("next");
    }
    return texts;
  }

  @Override
  public void close() {
    stopped = true;
    writer.join();
  }
}
