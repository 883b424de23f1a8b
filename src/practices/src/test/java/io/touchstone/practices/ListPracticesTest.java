// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.TestLists;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Practice 13: however a list is written, it is the list that production answers. */
class ListPracticesTest {

  private static final SecurityContext ANYONE = InterfaceStub.of(SecurityContext.class, Map.of());

  @Test
  void allVariantsReturnWhatProductionReturns() {
    assertAllAnswerAsProduction(new StubUserDirectory());
  }

  @Test
  void allVariantsAnswerAsProductionForUnknownCreators() {
    assertAllAnswerAsProduction(new NoUsers());
  }

  private static void assertAllAnswerAsProduction(UserDirectory users) {
    TestLists lists = TestLists.in(TestDatabase.H2, users);
    DocumentListRenderer production = lists.renderer();
    byte[] expected =
        lists
            .body(production, FullList.query(lists.links().documents(), ANYONE), MediaFormat.JSON)
            .bytes();
    variants(list(lists, production))
        .forEach(
            variant -> {
              Response answer = variant.apply(ANYONE);
              assertArrayEquals(expected, (byte[]) answer.getEntity());
              assertEquals(MediaFormat.JSON.type(), answer.getMediaType());
            });
  }

  private static FullList list(TestLists lists, DocumentListRenderer production) {
    FullList list = new FullList();
    list.list = production;
    list.loading = lists.loader();
    list.links = lists.links();
    list.representation = new DocumentRepresentation(lists.links());
    return list;
  }

  private static Stream<Function<SecurityContext, Response>> variants(FullList list) {
    P13_EncodeBytes encoding = new P13_EncodeBytes();
    encoding.list = list;
    return Stream.of(encoding::naive, encoding::tuned, encoding::byteWriter);
  }

  private static final class NoUsers extends UserDirectory {

    @Override
    public Map<Long, UserReference> byId(Set<Long> ids) {
      return Map.of();
    }
  }
}
