// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AttributeStoreTest {

  private final AttributeStore store;
  private final Document document;

  AttributeStoreTest(TestDatabase kind) {
    TestDocuments documents = TestDocuments.in(kind);
    store = documents.attributes();
    document = documents.create("Plan");
  }

  @Test
  void equalContentKeepsTheVersion() {
    Attributes.Stored first = store.replace(ADA, store.find(document.id()), attributes("one"));
    assertEquals(first, store.replace(ADA, first, attributes("one")));
  }

  @Test
  void staleVersionIsRejected() {
    Attributes.Stored none = store.find(document.id());
    Attributes.Stored first = store.replace(ADA, none, attributes("one"));
    store.replace(ADA, first, attributes("two"));
    assertEquals(412, status(() -> store.replace(ADA, none, attributes("three"))));
    assertEquals(412, status(() -> store.replace(ADA, first, attributes("three"))));
    assertEquals(attributes("two"), store.find(document.id()).content());
  }

  private static Attributes attributes(String value) {
    return new Attributes(Json.createObjectBuilder().add("note", value).build());
  }
}
