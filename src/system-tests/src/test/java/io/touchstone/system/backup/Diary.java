// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.system.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/** A document under whose page its owner writes one comment after the other, without an end. */
final class Diary implements AutoCloseable {

  static final String TITLE = "Diary";

  private static final String JSON = "application/json";
  private static final Map<String, Object> SHAPE =
      Map.of("kind", "text", "x", 1, "y", 2, "width", 300, "height", 40, "text", "Day één");

  private final Account author;
  private final String uri;
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong written = new AtomicLong();
  private final CompletableFuture<Void> writer;
  private volatile boolean over;

  private Diary(Account author, String uri) {
    this.author = author;
    this.uri = uri;
    writer = CompletableFuture.runAsync(this::write);
  }

  /**
   * @param gateway without a slash at its end
   */
  static Diary begin(String gateway, Account author) {
    String uri = create(gateway, author, TITLE);
    Map<String, Object> page = Map.of("title", "First", "shapes", List.of(SHAPE));
    Patience.ask(() -> as(author).header("If-Match", "*").body(page).put(uri + "/pages/1"))
        .then()
        .statusCode(200);
    return new Diary(author, uri);
  }

  static String create(String gateway, Account author, String title) {
    Response created =
        Patience.ask(() -> as(author).body(Map.of("title", title)).post(gateway + "/documents"));
    created.then().statusCode(201);
    return created.header("Location");
  }

  static RequestSpecification as(Account account) {
    return given().header("Authorization", account.bearer()).contentType(JSON);
  }

  private void write() {
    while (!over) {
      String text = String.valueOf(begun.incrementAndGet());
      comment(author, uri, text).then().statusCode(201);
      written.incrementAndGet();
    }
  }

  /** Once, however often it is asked for. */
  static Response comment(Account author, String document, String text) {
    return Patience.ask(
        () ->
            as(author)
                .header("Idempotency-Key", "comment-" + text)
                .body(Map.of("text", text))
                .post(document + "/comments"));
  }

  /** Without the address of the system. */
  String path() {
    return uri.substring(uri.indexOf("/documents/"));
  }

  /** How many comments are acknowledged. */
  long written() {
    return written.get();
  }

  /** How many comments may be stored. */
  long begun() {
    return begun.get();
  }

  /** The texts of all comments in their order, wherever the document is now. */
  static List<String> read(String document, Account reader) {
    List<String> texts = new ArrayList<>();
    for (String next = document + "/comments?limit=100"; next != null; ) {
      String uri = next;
      Response page = Patience.ask(() -> as(reader).get(uri));
      page.then().statusCode(200);
      texts.addAll(page.path("comments.text"));
      next = page.path("next");
    }
    return texts;
  }

  @Override
  public void close() {
    over = true;
    writer.join();
  }
}
