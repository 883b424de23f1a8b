// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.attribute.entity.VersionedAttributes;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AttributeStoreTest {

  private static final Caller ADA = new Caller(1, "ada");

  private final TestDocuments documents;
  private final AttributeStore store;
  private Document document;

  AttributeStoreTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store = new AttributeStore(documents.database(), documents.reader(), documents.quota());
  }

  @BeforeEach
  void create() {
    document = documents.create("Plan");
  }

  @Test
  void newDocumentHasNoAttributesAndVersionZero() {
    assertEquals(VersionedAttributes.none(document.id()), store.find(document.id()));
    assertEquals(0, store.version(document.id()));
  }

  @Test
  void changeIncrementsTheVersionButNotThatOfTheDocument() {
    VersionedAttributes first = store.replace(ADA, store.find(document.id()), attributes("one é"));
    assertEquals(first, store.find(document.id()));
    assertEquals(1, store.version(document.id()));
    VersionedAttributes second = store.replace(ADA, first, attributes("two"));
    assertEquals(second, store.find(document.id()));
    assertEquals(2, second.version());
    assertEquals(1, documents.find(document.id()).version());
  }

  @Test
  void equalContentKeepsTheVersion() {
    VersionedAttributes first = store.replace(ADA, store.find(document.id()), attributes("one"));
    assertEquals(first, store.replace(ADA, first, attributes("one")));
  }

  @Test
  void staleVersionIsRejected() {
    VersionedAttributes none = store.find(document.id());
    VersionedAttributes first = store.replace(ADA, none, attributes("one"));
    store.replace(ADA, first, attributes("two"));
    assertRejected(412, none);
    assertRejected(412, first);
    assertEquals(attributes("two"), store.find(document.id()).content());
  }

  @Test
  void deletedDocumentIsRejected() {
    assertRejected(404, VersionedAttributes.none(UUID.randomUUID()));
  }

  private void assertRejected(int status, VersionedAttributes known) {
    ProblemException problem =
        assertThrows(
            ProblemException.class, () -> store.replace(ADA, known, attributes("something else")));
    assertEquals(status, problem.getResponse().getStatus());
  }

  private static Attributes attributes(String value) {
    return new Attributes(Json.createObjectBuilder().add("note", value).build());
  }
}
