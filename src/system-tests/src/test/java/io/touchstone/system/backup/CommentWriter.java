// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.testing.account.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/** Adds numbered comments to a new document in the background until it is closed. */
final class CommentWriter implements AutoCloseable {

  static final String TITLE = "With comments";

  private static final String JSON = "application/json";
  private static final Map<String, Object> SHAPE =
      Map.of("kind", "text", "x", 1, "y", 2, "width", 300, "height", 40, "text", "Day één");

  private final Account author;
  private final String uri;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong acknowledged = new AtomicLong();
  private final CompletableFuture<Void> writer;
  private volatile boolean stopped;

  private CommentWriter(Account author, String uri) {
    this.author = author;
    this.uri = uri;
    writer = CompletableFuture.runAsync(this::write);
  }

  /**
   * @param gateway the address of the gateway, without a trailing slash
   */
  static CommentWriter start(String gateway, Account author) {
    String uri = create(gateway, author, TITLE);
    Map<String, Object> page = Map.of("title", "First", "shapes", List.of(SHAPE));
    UnavailableRetry.send(() -> as(author).header("If-Match", "*").body(page).put(uri + "/pages/1"))
        .then()
        .statusCode(200);
    return new CommentWriter(author, uri);
  }

  static String create(String gateway, Account author, String title) {
    Response created =
        UnavailableRetry.send(
            () -> as(author).body(Map.of("title", title)).post(gateway + "/documents"));
    created.then().statusCode(201);
    return created.header("Location");
  }

  static RequestSpecification as(Account account) {
    return given().header("Authorization", account.bearer()).contentType(JSON);
  }

  private void write() {
    while (!stopped) {
      String text = String.valueOf(sent.incrementAndGet());
      comment(author, uri, text).then().statusCode(201);
      acknowledged.incrementAndGet();
    }
  }

  /** Adds the comment once, even if the request is repeated. */
  static Response comment(Account author, String document, String text) {
    return UnavailableRetry.send(
        () ->
            as(author)
                .header("Idempotency-Key", "comment-" + text)
                .body(Map.of("text", text))
                .post(document + "/comments"));
  }

  /** Returns the path of the document, which is the same after a restart on other ports. */
  String path() {
    return uri.substring(uri.indexOf("/documents/"));
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
  static List<String> read(String document, Account reader) {
    List<String> texts = new ArrayList<>();
    for (String next = document + "/comments?limit=100"; next != null; ) {
      String uri = next;
      Response page = UnavailableRetry.send(() -> as(reader).get(uri));
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
