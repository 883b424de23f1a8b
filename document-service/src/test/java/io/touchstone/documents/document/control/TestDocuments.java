// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.user.control.KnownUsers;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;

/** A new database with as many documents as a test wants. */
public record TestDocuments(Database database, DocumentReading reading, DocumentWriting writing) {

  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");

  public static TestDocuments in(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    DocumentReading reading = new DocumentReading();
    reading.store = new DocumentStore();
    reading.store.database = database;
    reading.users = new KnownUsers();
    return new TestDocuments(database, reading, new DocumentWriting());
  }

  public Document document(long owner) {
    return document(owner, "Plan", NOON.minusSeconds(3600), NOON);
  }

  public Document document(long owner, String title, Instant created, Instant saved) {
    Document document = new Document(UUID.randomUUID(), title, owner, created, saved, 4, 1);
    return database.write(
        statements -> {
          writing.insert(statements, document);
          return document;
        });
  }

  public void grant(Document document, long person, Role role) {
    database.write(
        statements -> {
          writing.grant(statements, document, person, role);
          return role;
        });
  }
}
