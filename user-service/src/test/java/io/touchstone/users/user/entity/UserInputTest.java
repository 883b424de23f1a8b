// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.problem.Problems;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserInputTest {

  private static final String PASSWORD = "ten glyphs";
  private static final User ADA = new User(7, "ada", "Ada", Instant.EPOCH, 1);

  @Test
  void aCompleteRequestIsAccepted() {
    SignUp request = SignUp.of(signUp("ada.l-0_9", "Ada Lovelace", PASSWORD));
    assertEquals("ada.l-0_9", request.login());
    assertEquals("Ada Lovelace", request.name());
    assertFalse(request.toString().contains(request.password()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ab",
        "Ada",
        ".ada",
        "-ada",
        "ada x",
        "ädä",
        "ada\n",
        "0123456789012345678901234567890ab"
      })
  void anInvalidLoginIsRejected(String login) {
    assertEquals(List.of("/login"), pointers(signUp(login, "Ada", PASSWORD)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a\u0000b",
        "a\nb",
        "\ud800",
        "Ada\u200b",
        "\u3164",
        "Ada\ufe0f",
        "Ada \u202ecalevoL",
        "A\u00adda",
        "\u2800",
        "\ue000",
        "\u0301Ada",
        "- !",
        "Deleted user",
        " deleted  USER",
        "\uff24eleted user"
      })
  void aNameThatShowsNothingOrSomebodyElseIsRejected(String name) {
    assertEquals(List.of("/name"), pointers(signUp("ada", name, PASSWORD)));
  }

  @ParameterizedTest
  @CsvSource({
    "Ada Lovelace, Ada Lovelace",
    "' Ada \u00a0 Lovelace ', Ada Lovelace",
    "Zoe\u0308, Zo\u00eb",
    "\u674e\u5c0f\u9f99 \ud83d\ude00, \u674e\u5c0f\u9f99 \ud83d\ude00",
    "\u0939\u093f\u0928\u094d\u0926\u0940, \u0939\u093f\u0928\u094d\u0926\u0940",
    "\ud55c\uae00, \ud55c\uae00",
    "O\u2019Brien-\u00c5s (QA) #2, O\u2019Brien-\u00c5s (QA) #2"
  })
  void aNameIsComposedAndHasSingleSpaces(String name, String expected) {
    assertEquals(expected, SignUp.of(signUp("ada", name, PASSWORD)).name());
    assertEquals(
        expected,
        ProfileChange.of(ADA, Json.createObjectBuilder().add("name", name).build()).name());
  }

  @Test
  void aLongNameIsRejected() {
    assertEquals(List.of("/name"), pointers(signUp("ada", "x".repeat(101), PASSWORD)));
  }

  @Test
  void aPasswordHas10To128Characters() {
    assertEquals(List.of("/password"), pointers(signUp("ada", "Ada", "x".repeat(9))));
    assertEquals(List.of("/password"), pointers(signUp("ada", "Ada", "x".repeat(129))));
    SignUp.of(signUp("ada", "Ada", "x".repeat(128)));
  }

  @Test
  void aPatchKeepsAbsentAndReadOnlyMembers() {
    ProfileChange change = ProfileChange.of(ADA, json("{'name': 'Ada L.', 'id': 8, 'uri': 'x'}"));
    assertEquals("Ada L.", change.name());
    assertFalse(change.changesPassword());
    assertEquals("Ada", ProfileChange.of(ADA, json("{}")).name());
  }

  @Test
  void aNameCannotBeRemoved() {
    assertEquals(List.of("/name"), changePointers("{'name': null}"));
  }

  @Test
  void aNewPasswordNeedsTheCurrentOne() {
    assertEquals(List.of("/currentPassword"), changePointers("{'password': '" + PASSWORD + "'}"));
    ProfileChange change =
        ProfileChange.of(
            ADA, json("{'password': '" + PASSWORD + "', 'currentPassword': 'secret'}"));
    assertTrue(change.changesPassword());
    assertFalse(change.toString().contains(PASSWORD));
    assertFalse(change.toString().contains("secret"));
  }

  @Test
  void aGuessablePasswordIsRejected() {
    assertEquals(List.of("/password"), pointers(signUp("ada", "Ada", "1234567890")));
    assertEquals(List.of("/password"), pointers(signUp("lovelace", "Ada", "Lovelace-1815")));
    assertEquals(List.of("/password"), pointers(signUp("ada", "Lovelace", "Lovelace-1815")));
    assertEquals(
        List.of("/password"),
        changePointers("{'password': '1234567890', 'currentPassword': 'secret'}"));
    assertEquals(
        List.of("/password"),
        changePointers(
            "{'password': 'Lovelace-1815', 'currentPassword': 'secret', 'name': 'Lovelace'}"));
  }

  private static JsonObject signUp(String login, String name, String password) {
    return Json.createObjectBuilder(Map.of("login", login, "name", name, "password", password))
        .build();
  }

  private static List<String> pointers(JsonObject body) {
    return Problems.pointers(() -> SignUp.of(body));
  }

  private static List<String> changePointers(String body) {
    return Problems.pointers(() -> ProfileChange.of(ADA, json(body)));
  }

  private static JsonObject json(String text) {
    return Json.createReader(new StringReader(text.replace('\'', '"'))).readObject();
  }
}
