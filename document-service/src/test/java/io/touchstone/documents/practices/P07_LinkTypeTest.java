// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class P07_LinkTypeTest {

  private static final long ADA = 1;
  private static final SecurityContext ANYONE = InterfaceStub.of(SecurityContext.class, Map.of());

  private final TestDocuments documents = TestDocuments.in(TestDatabase.H2);
  private final P07_LinkType practice = new P07_LinkType();

  @BeforeEach
  void wire() {
    practice.documents = new SingleDocument();
    practice.documents.reading = documents.reader();
    practice.representation = new DocumentRepresentation(TestDocuments.LINKS);
  }

  @Test
  void allVariantsAnswerTheSame() {
    Document document = documents.document(ADA);
    documents.grant(document, Caller.ANONYMOUS.id(), Role.VIEWER);
    String id = document.id().toString();
    String expected = practice.tuned(id, ANYONE).toString();
    assertEquals(expected, practice.naive(id, ANYONE).toString());
    assertEquals(expected, practice.restLink(id, ANYONE).toString());
  }
}
