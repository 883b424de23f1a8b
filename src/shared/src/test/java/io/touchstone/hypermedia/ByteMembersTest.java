// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of a description are those of its tree, which JSON-P writes. */
class ByteMembersTest {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final Link LINK = new Link("http://localhost:9080/documents/1");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Basic Use Case Diagram",
        "\"quoted\" and back\\slashed / or not",
        "\u0000\u0001\b\t\n\u000b\f\r\u001f\u007f\u0080",
        "Übersicht \u2028\u2029 \ufffd 漢字",
        "beyond the basic plane: \ud83d\ude00 \ud834\udd1e",
        "alone: \ud83d",
        "alone: \ude00 in the middle",
        "\"\ud83d",
        "{",
        "[",
        ":"
      })
  void textsAreEscapedAsInATree(String text) {
    for (Form form : Form.values()) {
      assertSame(form, members -> members.text(text, text).text("after", text));
    }
  }

  @Test
  void eachCharacterIsEscapedAsInATree() {
    StringBuilder all = new StringBuilder();
    for (int character = 0; character <= Character.MAX_VALUE; character++) {
      all.append((char) character).append(' ');
    }
    assertSame(Form.JSON, members -> members.text("all", all.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, -1, 9, 10, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE})
  void numbersAreWrittenAsInATree(long number) {
    assertSame(Form.JSON, members -> members.number("size", number).number("width", number));
  }

  @ParameterizedTest
  @EnumSource
  void valuesOfJsonAreWrittenAsInATree(Form form) {
    JsonObject nested =
        JSON.createObjectBuilder()
            .add("text", "a \"quote\" \u2028 \ud83d\ude00")
            .add("list", JSON.createArrayBuilder().add(1).addNull().add(true))
            .add("number", 1.5)
            .build();
    assertSame(
        form,
        members ->
            members
                .value("creator", JsonValue.NULL)
                .value("everyone", JsonValue.TRUE)
                .value("attributes", nested)
                .value("empty", JsonValue.EMPTY_JSON_OBJECT)
                .value("none", JsonValue.EMPTY_JSON_ARRAY)
                .text("title", "after"));
  }

  @ParameterizedTest
  @EnumSource
  void anObjectCanBeEmpty(Form form) {
    assertSame(form, members -> {});
  }

  @ParameterizedTest
  @EnumSource
  void linksAndListsAndStateStandWhereTheFormHasThem(Form form) {
    assertSame(
        form,
        members ->
            members
                .text("id", "1")
                .link("document", LINK)
                .list("none", List.of(), ByteMembersTest::describe)
                .number("size", 3)
                .list("pages", List.of("first", "second"), ByteMembersTest::describe)
                .furtherLink("collection", LINK)
                .template("page", LINK.append("/{number}"))
                .link(Members.SELF, LINK));
  }

  @ParameterizedTest
  @EnumSource
  void resourcesInsideStandWhereTheFormHasThem(Form form) {
    assertSame(
        form,
        members ->
            members
                .text("id", "1")
                .embedded(
                    parts ->
                        parts
                            .resource("creator", creator -> creator.text("name", "Ada"))
                            .list("pages", List.of("first"), ByteMembersTest::describe))
                .link(Members.SELF, LINK));
  }

  @Test
  void halHasOneObjectOfResourcesWhereThePlainFormNamesThem() {
    Consumer<Members> description =
        members -> members.embedded(parts -> parts.resource("creator", creator -> {}));
    assertEquals("{\"embedded\":{\"creator\":{}}}", text(bytes(Form.JSON, description)));
    assertEquals(
        "{\"_links\":{},\"_embedded\":{\"creator\":{\"_links\":{}}}}",
        text(bytes(Form.HAL, description)));
  }

  @ParameterizedTest
  @EnumSource
  void aListOfManyItemsIsWhole(Form form) {
    List<String> titles = Collections.nCopies(1000, "Übersicht");
    assertSame(form, members -> members.list("pages", titles, ByteMembersTest::describe));
  }

  @ParameterizedTest
  @EnumSource
  void itemsWrittenBeforeAreJoined(Form form) {
    List<String> titles = List.of("first", "second");
    List<byte[]> written = titles.stream().map(title -> page(title, form)).toList();
    assertEquals(
        text(form.bytes().list("pages", titles, ByteMembersTest::describe).link("next", LINK)),
        text(form.bytes().written("pages", written).link("next", LINK)));
    assertEquals(
        text(form.bytes().list("pages", List.of(), ByteMembersTest::describe)),
        text(form.bytes().written("pages", List.of())));
  }

  private static byte[] page(String title, Form form) {
    ByteMembers members = form.bytes();
    describe(title, members);
    return members.toBytes();
  }

  private static void describe(String title, Members members) {
    members
        .text("title", title)
        .link(Members.SELF, LINK)
        .list("shapes", List.of(title), (shape, inner) -> inner.text("kind", shape));
  }

  private static void assertSame(Form form, Consumer<Members> description) {
    TreeMembers tree = form.members(JSON);
    description.accept(tree);
    String expected = tree.build().toString();
    assertEquals(
        new String(expected.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8),
        text(bytes(form, description)));
  }

  private static ByteMembers bytes(Form form, Consumer<Members> description) {
    ByteMembers members = form.bytes();
    description.accept(members);
    return members;
  }

  private static String text(ByteMembers members) {
    return new String(members.toBytes(), StandardCharsets.UTF_8);
  }
}
