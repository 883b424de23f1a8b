// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.boundary.TestDocumentLists;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.TestLists;
import io.touchstone.documents.document.control.TestRepresentation;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.user.control.KnownUsers;
import io.touchstone.documents.user.control.Users;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Form;
import io.touchstone.stub.Stub;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Practices 08 and 13: however a list is written, it is the list that production answers. */
class ListPracticesTest {

  private static final SecurityContext ANYONE = Stub.of(SecurityContext.class, Map.of());

  @Test
  void allVariantsAnswerAsProduction() {
    assertAllAnswerAsProduction(new KnownUsers());
  }

  @Test
  void soTheyDoForCreatorsWhoAreKnownNoMore() {
    assertAllAnswerAsProduction(new NoUsers());
  }

  private static void assertAllAnswerAsProduction(Users users) {
    TestLists lists = TestLists.in(TestDatabase.H2, users);
    DocumentList production = lists.list();
    byte[] expected =
        production.body(lists.page(production, EmbeddedList.query(Detail.FULL, ANYONE), Form.JSON));
    variants(list(lists, production))
        .forEach(
            variant -> {
              Response answer = variant.apply(ANYONE);
              assertArrayEquals(expected, (byte[]) answer.getEntity());
              assertEquals(Form.JSON.type(), answer.getMediaType());
            });
  }

  private static FullList list(TestLists lists, DocumentList production) {
    FullList list = new FullList();
    list.list = production;
    list.lists = TestDocumentLists.of(production);
    list.loading = lists.loading();
    list.links = lists.links();
    list.representation = TestRepresentation.of(lists.links());
    return list;
  }

  private static Stream<Function<SecurityContext, Response>> variants(FullList list) {
    P08_JsonMapping mapping = new P08_JsonMapping();
    mapping.list = list;
    P13_EncodeBytes encoding = new P13_EncodeBytes();
    encoding.list = list;
    return Stream.of(
        mapping::naive,
        mapping::jsonbPerCall,
        mapping::objectBuilder,
        mapping::generator,
        mapping::tuned,
        encoding::naive,
        encoding::printerToBytes,
        encoding::tuned);
  }

  private static final class NoUsers extends Users {

    @Override
    public Map<Long, User> byId(Set<Long> ids) {
      return Map.of();
    }
  }
}
