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

/** Compares the rendered bytes with what JSON-P writes for the tree of the same description. */
class ByteWriterTest {

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
  void escapesStringsLikeTheTree(String text) {
    for (MediaFormat format : MediaFormat.values()) {
      assertSame(format, writer -> writer.text(text, text).text("after", text));
    }
  }

  @Test
  void escapesEveryCharacterLikeTheTree() {
    StringBuilder all = new StringBuilder();
    for (int character = 0; character <= Character.MAX_VALUE; character++) {
      all.append((char) character).append(' ');
    }
    assertSame(MediaFormat.JSON, writer -> writer.text("all", all.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, -1, 9, 10, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE})
  void rendersNumbersLikeTheTree(long number) {
    assertSame(MediaFormat.JSON, writer -> writer.number("size", number).number("width", number));
  }

  @Test
  void addsStoredJsonUnchanged() {
    byte[] bytes =
        MediaFormat.JSON
            .byteWriter()
            .text("a", "1")
            .json("shapes", "[{\"text\":\"\u00e9\"}, 1.50]")
            .text("b", "2")
            .toBytes();
    assertEquals(
        "{\"a\":\"1\",\"shapes\":[{\"text\":\"\u00e9\"}, 1.50],\"b\":\"2\"}",
        new String(bytes, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @EnumSource
  void rendersJsonValuesLikeTheTree(MediaFormat format) {
    JsonObject nested =
        JSON.createObjectBuilder()
            .add("text", "a \"quote\" \u2028 \ud83d\ude00")
            .add("list", JSON.createArrayBuilder().add(1).addNull().add(true))
            .add("number", 1.5)
            .build();
    assertSame(
        format,
        writer ->
            writer
                .value("creator", JsonValue.NULL)
                .value("everyone", JsonValue.TRUE)
                .value("attributes", nested)
                .value("empty", JsonValue.EMPTY_JSON_OBJECT)
                .value("none", JsonValue.EMPTY_JSON_ARRAY)
                .text("title", "after"));
  }

  @ParameterizedTest
  @EnumSource
  void rendersAnEmptyObject(MediaFormat format) {
    assertSame(format, writer -> {});
  }

  @ParameterizedTest
  @EnumSource
  void ordersMembersLikeTheTree(MediaFormat format) {
    assertSame(
        format,
        writer ->
            writer
                .text("id", "1")
                .link("document", LINK)
                .list("none", List.of(), ByteWriterTest::describe)
                .number("size", 3)
                .list("pages", List.of("first", "second"), ByteWriterTest::describe)
                .halLink("collection", LINK)
                .template("page", LINK.append("/{number}"))
                .link(RepresentationWriter.SELF, LINK));
  }

  @ParameterizedTest
  @EnumSource
  void rendersEmbeddedResourcesLikeTheTree(MediaFormat format) {
    assertSame(
        format,
        writer ->
            writer
                .text("id", "1")
                .embedded(
                    parts ->
                        parts
                            .resource("creator", creator -> creator.text("name", "Ada"))
                            .list("pages", List.of("first"), ByteWriterTest::describe))
                .link(RepresentationWriter.SELF, LINK));
  }

  @Test
  void embedsResourcesAsEachFormatDoes() {
    Consumer<RepresentationWriter> description =
        writer -> writer.embedded(parts -> parts.resource("creator", creator -> {}));
    assertEquals("{\"embedded\":{\"creator\":{}}}", text(bytes(MediaFormat.JSON, description)));
    assertEquals(
        "{\"_links\":{},\"_embedded\":{\"creator\":{\"_links\":{}}}}",
        text(bytes(MediaFormat.HAL, description)));
  }

  @ParameterizedTest
  @EnumSource
  void rendersALongList(MediaFormat format) {
    List<String> titles = Collections.nCopies(1000, "Übersicht");
    assertSame(format, writer -> writer.list("pages", titles, ByteWriterTest::describe));
  }

  @ParameterizedTest
  @EnumSource
  void joinsRenderedItems(MediaFormat format) {
    List<String> titles = List.of("first", "second");
    List<byte[]> rendered = titles.stream().map(title -> page(title, format)).toList();
    assertEquals(
        text(
            format.byteWriter().list("pages", titles, ByteWriterTest::describe).link("next", LINK)),
        text(format.byteWriter().rendered("pages", rendered).link("next", LINK)));
    assertEquals(
        text(format.byteWriter().list("pages", List.of(), ByteWriterTest::describe)),
        text(format.byteWriter().rendered("pages", List.of())));
  }

  private static byte[] page(String title, MediaFormat format) {
    ByteWriter writer = format.byteWriter();
    describe(title, writer);
    return writer.toBytes();
  }

  private static void describe(String title, RepresentationWriter writer) {
    writer
        .text("title", title)
        .link(RepresentationWriter.SELF, LINK)
        .list("shapes", List.of(title), (shape, inner) -> inner.text("kind", shape));
  }

  private static void assertSame(MediaFormat format, Consumer<RepresentationWriter> description) {
    TreeWriter tree = format.treeWriter(JSON);
    description.accept(tree);
    String expected = tree.build().toString();
    assertEquals(
        new String(expected.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8),
        text(bytes(format, description)));
  }

  private static ByteWriter bytes(MediaFormat format, Consumer<RepresentationWriter> description) {
    ByteWriter writer = format.byteWriter();
    description.accept(writer);
    return writer;
  }

  private static String text(ByteWriter writer) {
    return new String(writer.toBytes(), StandardCharsets.UTF_8);
  }
}
