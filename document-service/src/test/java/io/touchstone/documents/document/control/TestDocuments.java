// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.TestDatabase;
import java.time.Instant;
import java.util.UUID;
import javax.sql.DataSource;

/** A migrated, empty database and the means to fill it with documents. */
public record TestDocuments(Database database) {

  /** Links whose three base URIs differ. */
  public static final DocumentLinks LINKS =
      new DocumentLinks(
          "https://documents.example", "https://users.example", "https://www.example");

  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");
  private static final Caller OWNER = new Caller(1, "ada");

  public static TestDocuments in(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    return new TestDocuments(new Database(source));
  }

  public DocumentReader reader() {
    return new DocumentReader(new DocumentStore(database), new StubUserDirectory());
  }

  public DocumentUpdates updates() {
    return new DocumentUpdates();
  }

  /** Returns a quota without limits. */
  public OwnerQuota quota() {
    return new OwnerQuota(0, 0, 0);
  }

  private DocumentEditor editor() {
    return new DocumentEditor(database, reader(), updates(), new PageUpdates(), quota());
  }

  /** Stores a document without pages. */
  public Document document(long owner) {
    return document(owner, "Plan", NOON.minusSeconds(3600), NOON);
  }

  /** Stores a document without pages. */
  public Document document(long owner, String title, Instant created, Instant saved) {
    Document document = new Document(UUID.randomUUID(), title, owner, created, saved, 4, 1);
    return database.write(
        statements -> {
          updates().insert(statements, document);
          return document;
        });
  }

  /** Creates a document with one blank page, owned by user 1. */
  public Document create(String title) {
    return database.write(
        statements -> editor().create(statements, OWNER, new DocumentContent(title)));
  }

  /** Copies a document for user 1. */
  public Document copy(UUID source, String title) {
    return find(database.write(statements -> editor().copy(statements, source, OWNER, title)).id());
  }

  /** Returns the current version of a document that user 1 owns. */
  public Document find(UUID id) {
    return new DocumentStore(database).find(id, OWNER.id()).orElseThrow().document();
  }

  public void delete(Document document) {
    editor().delete(OWNER, document.id(), document.version());
  }

  public void grant(Document document, long userId, Role role) {
    database.write(
        statements -> {
          updates().grant(statements, document, userId, role);
          return role;
        });
  }
}
