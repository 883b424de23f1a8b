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
import io.touchstone.system.Account;
import io.touchstone.system.platform.ProcessSystem;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;

/**
 * A system is used and backed up meanwhile, used further, stopped, restored and started: then it
 * holds what it held when the backup was taken, and goes on from there.
 */
final class Restoration {

  /** The same at both starts, whose addresses are not. */
  private static final String ISSUER = "https://touchstone.example";

  private final String name;
  private final Storage storage;
  private Account author;
  private Account latecomer;
  private String diary;
  private String late;
  private String keys;
  private long atLeast;
  private long atMost;

  Restoration(String name, Storage storage) {
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
    author = newcomer(gateway);
    keys = keys(gateway);
    try (Diary open = Diary.begin(gateway, author)) {
      diary = open.path();
      await().atMost(Duration.ofMinutes(1)).until(() -> open.written() >= 20);
      atLeast = open.written();
      storage.backUp();
      atMost = open.begun();
      await().atMost(Duration.ofMinutes(1)).until(() -> open.written() >= atMost + 20);
    }
    latecomer = newcomer(gateway);
    late = Diary.create(gateway, author, "Too late");
  }

  /** The first requests of a new system may take longer than they have time for. */
  private static Account newcomer(String gateway) {
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
    assertEquals(401, signIn(gateway, latecomer).statusCode());
    String document = gateway + diary;
    get(document).then().statusCode(200).body("title", equalTo(Diary.TITLE));
    get(document + "/pages/1")
        .then()
        .statusCode(200)
        .body("title", equalTo("First"))
        .body("shapes.text", contains("Day één"));
    get(gateway + late.substring(late.indexOf("/documents/"))).then().statusCode(404);
    assertComments(document);
  }

  /** Those of one moment, and the next one follows them. */
  private void assertComments(String document) {
    List<String> comments = Diary.read(document, author);
    assertEquals(
        LongStream.rangeClosed(1, comments.size()).mapToObj(String::valueOf).toList(), comments);
    assertTrue(
        atLeast <= comments.size() && comments.size() <= atMost,
        atLeast + " " + comments.size() + " " + atMost);
    Diary.comment(author, document, "Again")
        .then()
        .statusCode(201)
        .body("number", equalTo(comments.size() + 1));
  }

  private static Response signIn(String gateway, Account account) {
    Map<String, String> credentials =
        Map.of("login", account.login(), "password", account.password());
    return Patience.ask(
        () -> given().contentType("application/json").body(credentials).post(gateway + "/tokens"));
  }

  /** By the token from before the backup, which the restored keys must still be good for. */
  private Response get(String uri) {
    return Patience.ask(() -> Diary.as(author).get(uri));
  }

  private static String keys(String gateway) {
    return Patience.ask(() -> given().get(gateway + "/keys"))
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }
}
