// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepresentationWriterTest {

  private static final Link LINK = new Link("http://a/1");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Basic Use Case Diagram",
        "\"quoted\" and back\\slashed / or not",
        "Übersicht \u2028\u2029 \ufffd 漢字",
        "beyond the basic plane: \ud83d\ude00 \ud834\udd1e",
        "alone: \ud83d",
        "alone: \ude00 in the middle",
        "\"\ud83d",
        "{",
        "[",
        ":"
      })
  void parsersReadTheSameText(String text) {
    for (MediaFormat format : MediaFormat.values()) {
      JsonObject read = parse(render(format, to -> to.text(text, text).text("after", text)));
      assertEquals(encodable(text), read.getString(encodable(text)));
      assertEquals(encodable(text), read.getString("after"));
    }
  }

  @Test
  void parsersReadEveryCharacter() {
    StringBuilder all = new StringBuilder();
    for (int character = 0; character <= Character.MAX_VALUE; character++) {
      all.append((char) character).append(' ');
    }
    String json = render(MediaFormat.JSON, writer -> writer.text("all", all.toString()));
    assertEquals(encodable(all.toString()), parse(json).getString("all"));
  }

  /** Half of a pair of surrogates has no encoding in UTF-8. */
  private static String encodable(String text) {
    return new String(text.getBytes(UTF_8), UTF_8);
  }

  private static JsonObject parse(String json) {
    try (var reader = Json.createReader(new StringReader(json))) {
      return reader.readObject();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 10, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE})
  void parsersReadTheSameNumber(long number) {
    String json = render(MediaFormat.JSON, writer -> writer.number("size", number));
    assertEquals(number, parse(json).getJsonNumber("size").longValueExact());
  }

  @Test
  void addsStoredJsonUnchanged() {
    assertEquals(
        "{\"a\":\"1\",\"shapes\":[{\"text\":\"\u00e9\"}, 1.50],\"none\":null,\"b\":\"2\"}",
        render(
            MediaFormat.JSON,
            writer ->
                writer
                    .text("a", "1")
                    .json("shapes", "[{\"text\":\"\u00e9\"}, 1.50]")
                    .value("none", JsonValue.NULL)
                    .text("b", "2")));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\0',
      delimiter = '|',
      value = {
        "JSON|{'id':'1','document':'http://a/1','none':[],'size':3,"
            + "'pages':[{'title':'first','uri':'http://a/1','shapes':[{'kind':'first'}]}],"
            + "'page':'http://a/1/{number}','uri':'http://a/1'}",
        "HAL|{'_links':{'document':{'href':'http://a/1'},'collection':{'href':'http://a/1'},"
            + "'page':{'href':'http://a/1/{number}','templated':true},"
            + "'self':{'href':'http://a/1'}},'_embedded':{'none':[],'pages':["
            + "{'_links':{'self':{'href':'http://a/1'}},'_embedded':{'shapes':["
            + "{'_links':{},'kind':'first'}]},'title':'first'}]},'id':'1','size':3}"
      })
  void ordersMembersAsEachFormatDoes(MediaFormat format, String expected) {
    assertEquals(
        expected.replace('\'', '"'),
        render(
            format,
            writer ->
                writer
                    .text("id", "1")
                    .link("document", LINK)
                    .list("none", List.of(), RepresentationWriterTest::describe)
                    .number("size", 3)
                    .list("pages", List.of("first"), RepresentationWriterTest::describe)
                    .halLink("collection", LINK)
                    .template("page", LINK.append("/{number}"))
                    .link(RepresentationWriter.SELF, LINK)));
  }

  @Test
  void embedsResourcesAsEachFormatDoes() {
    Consumer<RepresentationWriter> description =
        writer -> writer.embedded(parts -> parts.resource("creator", creator -> {}));
    assertEquals("{\"embedded\":{\"creator\":{}}}", render(MediaFormat.JSON, description));
    assertEquals(
        "{\"_links\":{},\"_embedded\":{\"creator\":{\"_links\":{}}}}",
        render(MediaFormat.HAL, description));
  }

  @ParameterizedTest
  @EnumSource
  void joinsRenderedItems(MediaFormat format) {
    for (List<String> titles : List.of(List.<String>of(), Collections.nCopies(1000, "Übersicht"))) {
      List<byte[]> rendered =
          titles.stream()
              .map(title -> format.render(title, RepresentationWriterTest::describe))
              .toList();
      assertEquals(
          render(
              format,
              to -> to.list("pages", titles, RepresentationWriterTest::describe).link("l", LINK)),
          render(format, to -> to.rendered("pages", rendered).link("l", LINK)));
    }
  }

  private static void describe(String title, RepresentationWriter writer) {
    writer
        .text("title", title)
        .link(RepresentationWriter.SELF, LINK)
        .list("shapes", List.of(title), (shape, inner) -> inner.text("kind", shape));
  }

  private static String render(MediaFormat format, Consumer<RepresentationWriter> description) {
    byte[] bytes = format.render("", (resource, writer) -> description.accept(writer));
    return new String(bytes, UTF_8);
  }
}
