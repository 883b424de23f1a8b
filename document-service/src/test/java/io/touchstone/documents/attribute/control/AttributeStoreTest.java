// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.attribute.entity.KnownAttributes;
import io.touchstone.documents.document.control.StoredDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.problem.ProblemException;
import jakarta.json.Json;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AttributeStoreTest {

  private final StoredDocuments documents;
  private final AttributeStore store = new AttributeStore();
  private Document document;

  AttributeStoreTest(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    store.database = new Database(source);
    documents = new StoredDocuments(store.database);
  }

  @BeforeEach
  void create() {
    document = documents.created("Plan");
  }

  @Test
  void aNewDocumentHasNoneInVersionZero() {
    assertEquals(KnownAttributes.none(document.id()), store.find(document.id()));
    assertEquals(0, store.version(document.id()));
  }

  @Test
  void eachChangeMakesTheNextVersionAndLeavesTheDocuments() {
    KnownAttributes first = store.replace(store.find(document.id()), attributes("one é"));
    assertEquals(first, store.find(document.id()));
    assertEquals(1, store.version(document.id()));
    KnownAttributes second = store.replace(first, attributes("two"));
    assertEquals(second, store.find(document.id()));
    assertEquals(2, second.version());
    assertEquals(1, documents.find(document.id()).version());
  }

  @Test
  void theSameContentChangesNothing() {
    KnownAttributes first = store.replace(store.find(document.id()), attributes("one"));
    assertEquals(first, store.replace(first, attributes("one")));
  }

  @Test
  void anOldVersionIsRefused() {
    KnownAttributes none = store.find(document.id());
    KnownAttributes first = store.replace(none, attributes("one"));
    store.replace(first, attributes("two"));
    assertRefused(none);
    assertRefused(first);
    assertEquals(attributes("two"), store.find(document.id()).content());
  }

  @Test
  void aDocumentThatIsGoneGetsNone() {
    assertRefused(KnownAttributes.none(UUID.randomUUID()));
  }

  private void assertRefused(KnownAttributes known) {
    ProblemException refused =
        assertThrows(
            ProblemException.class, () -> store.replace(known, attributes("something else")));
    assertEquals(412, refused.getResponse().getStatus());
  }

  private static Attributes attributes(String value) {
    return new Attributes(Json.createObjectBuilder().add("note", value).build());
  }
}
