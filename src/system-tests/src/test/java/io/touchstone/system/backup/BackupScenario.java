// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;

/**
 * Backs up a system under load, keeps using it, stops it, restores the backup and starts it again.
 * The restored system must contain what was stored at the time of the backup, and accept writes.
 */
final class BackupScenario {

  /** Set explicitly, because the default contains the port, which changes with the restart. */
  private static final String ISSUER = "https://touchstone.example";

  private final String name;
  private final BackupStorage storage;
  private Account author;
  private Account lateUser;
  private String document;
  private String lateDocument;
  private String keys;
  private long minComments;
  private long maxComments;

  BackupScenario(String name, BackupStorage storage) {
    this.name = name;
    this.storage = storage;
  }

  void run() throws Exception {
    try (ProcessSystem system = start()) {
      useAndBackUp(system.gateway());
    }
    storage.restore();
    try (ProcessSystem system = start()) {
      assertIsRestored(system.gateway());
    }
  }

  private ProcessSystem start() {
    return ProcessSystem.start(
        name,
        service -> {
          Map<String, String> environment = new HashMap<>(storage.environment(service));
          environment.put("TOKENS_ISSUER", ISSUER);
          return environment;
        });
  }

  private void useAndBackUp(String gateway) throws Exception {
    author = signUp(gateway);
    keys = keys(gateway);
    try (CommentWriter writer = CommentWriter.start(gateway, author)) {
      document = writer.path();
      await().atMost(Duration.ofMinutes(1)).until(() -> writer.acknowledged() >= 20);
      minComments = writer.acknowledged();
      storage.backUp();
      maxComments = writer.sent();
      await().atMost(Duration.ofMinutes(1)).until(() -> writer.acknowledged() >= maxComments + 20);
    }
    lateUser = signUp(gateway);
    lateDocument = CommentWriter.create(gateway, author, "Too late");
  }

  /** Retries, because the first requests to a new system may time out. */
  private static Account signUp(String gateway) {
    AtomicReference<Account> account = new AtomicReference<>();
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> {
              account.set(Account.signUp(gateway));
              assertNotEquals("Bearer null", account.get().bearer());
            });
    return account.get();
  }

  private void assertIsRestored(String gateway) {
    assertEquals(keys, keys(gateway));
    assertEquals(200, signIn(gateway, author).statusCode());
    assertEquals(401, signIn(gateway, lateUser).statusCode());
    String uri = gateway + document;
    get(uri).then().statusCode(200).body("title", equalTo(CommentWriter.TITLE));
    get(uri + "/pages/1")
        .then()
        .statusCode(200)
        .body("title", equalTo("First"))
        .body("shapes.text", contains("Day één"));
    get(gateway + lateDocument.substring(lateDocument.indexOf("/documents/")))
        .then()
        .statusCode(404);
    assertComments(uri);
  }

  /** Expects the comments up to one moment, and that new ones continue the numbering. */
  private void assertComments(String document) {
    List<String> comments = CommentWriter.read(document, author);
    assertEquals(
        LongStream.rangeClosed(1, comments.size()).mapToObj(String::valueOf).toList(), comments);
    assertTrue(
        minComments <= comments.size() && comments.size() <= maxComments,
        () -> comments.size() + " comments, expected " + minComments + " to " + maxComments);
    CommentWriter.comment(author, document, "Again")
        .then()
        .statusCode(201)
        .body("number", equalTo(comments.size() + 1));
  }

  private static Response signIn(String gateway, Account account) {
    Map<String, String> credentials =
        Map.of("login", account.login(), "password", account.password());
    return UnavailableRetry.send(
        () -> given().contentType("application/json").body(credentials).post(gateway + "/tokens"));
  }

  /** Uses the token from before the backup, which the restored keys must still verify. */
  private Response get(String uri) {
    return UnavailableRetry.send(() -> CommentWriter.as(author).get(uri));
  }

  private static String keys(String gateway) {
    return UnavailableRetry.send(() -> given().get(gateway + "/keys"))
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }
}
