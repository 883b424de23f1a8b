// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import static io.touchstone.testing.problem.Problems.pointers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import jakarta.json.Json;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageContentTest {

  private static final String BOX =
      "{\"kind\":\"rectangle\",\"x\":1,\"y\":2,\"width\":3,\"height\":4}";

  @Test
  void everyMemberHasADefault() {
    PageContent content = content("{}");
    assertEquals(PageContent.BLANK, content);
    assertNull(content.title());
    assertEquals(content, content("{'title':null,'width':null,'height':null,'shapes':null}"));
  }

  @Test
  void shapeNeedsOnlyItsKindAndGeometry() {
    assertEquals(
        new Shape(Shape.Kind.RECTANGLE, 1, 2, 3, 4, "", "#ffffff", "#000000"),
        content("{'shapes':[" + BOX + "]}").shapes().get(0));
  }

  @Test
  void storedContentIsReadUnchanged() {
    PageContent content =
        content(
            "{'title':'T','width':9,'height':8,'shapes':[{'kind':'text','x':-10000,'y':10000,"
                + "'width':0,'height':0,'text':'<é>\\n😀','fill':'#ABCDEF','stroke':'#012345'}]}");
    assertEquals(content, Page.of(UUID.randomUUID(), 1, content).content());
  }

  @Test
  void readOnlyMembersAreIgnored() {
    assertEquals(PageContent.BLANK, content("{'number':7,'uri':'x','document':1,'_links':{}}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "/title; {'title':' '}",
        "/title; {'title':1}",
        "/title; {'title':'\\u0000'}",
        "/title; {'title':'\\ud800'}",
        "/width; {'width':0}",
        "/width; {'width':10001}",
        "/width; {'width':1.5}",
        "/height; {'height':'8'}",
        "/colour; {'colour':'red'}",
        "/shapes; {'shapes':{}}",
        "/shapes/0; {'shapes':[1]}",
        "/shapes/0; {'shapes':[null]}",
        "/shapes/1/kind; {'shapes':[BOX,{'x':1,'y':2,'width':3,'height':4}]}",
        "/shapes/0/kind; {'shapes':[{'kind':'star','x':1,'y':2,'width':3,'height':4}]}",
        "/shapes/0/x; {'shapes':[{'kind':'line','y':2,'width':3,'height':4}]}",
        "/shapes/0/x; {'shapes':[{'kind':'line','x':-10001,'y':2,'width':3,'height':4}]}",
        "/shapes/0/height; {'shapes':[{'kind':'line','x':1,'y':2,'width':3,'height':-1}]}",
        "/shapes/0/fill;"
            + " {'shapes':[{'kind':'line','x':1,'y':2,'width':3,'height':4,'fill':'red'}]}",
        "/shapes/0/onload;"
            + " {'shapes':[{'kind':'line','x':1,'y':2,'width':3,'height':4,'onload':'x'}]}",
        "/title; {'title':'x256'}",
        "/shapes/0/text;"
            + " {'shapes':[{'kind':'line','x':1,'y':2,'width':3,'height':4,'text':'x501'}]}"
      })
  void errorPointsToTheInvalidMember(String pointer, String body) {
    String text = body.replace("x256", "x".repeat(256)).replace("x501", "x".repeat(501));
    assertEquals(List.of(pointer), pointers(() -> content(text.replace("BOX", BOX))));
  }

  @Test
  void numberOfShapesIsLimited() {
    assertEquals(500, content(shapes(500)).shapes().size());
    assertEquals(List.of("/shapes"), pointers(() -> content(shapes(501))));
  }

  private static String shapes(int count) {
    return "{'shapes':[" + String.join(",", Collections.nCopies(count, BOX)) + "]}";
  }

  private static PageContent content(String body) {
    return PageContent.of(
        Json.createReader(new StringReader(body.replace('\'', '"'))).readObject());
  }
}
