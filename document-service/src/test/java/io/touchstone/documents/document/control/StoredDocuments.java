// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.page.control.PageWriting;
import java.util.UUID;

/** Documents for tests of what belongs to them, all of one owner. */
public final class StoredDocuments {

  private static final Caller OWNER = new Caller(1, "ada");

  private final Database database;
  private final DocumentStore store = new DocumentStore();
  private final DocumentEditing editing = new DocumentEditing();

  /**
   * @param database with the schema of the service
   */
  public StoredDocuments(Database database) {
    this.database = database;
    store.database = database;
    editing.database = database;
    editing.writing = new DocumentWriting();
    editing.pages = new PageWriting();
  }

  public DocumentWriting writing() {
    return editing.writing;
  }

  public Document created(String title) {
    return database.write(
        statements -> editing.create(statements, OWNER, new DocumentContent(title)));
  }

  public Document copied(UUID source, String title) {
    return find(database.write(statements -> editing.copy(statements, source, OWNER, title)).id());
  }

  public Document find(UUID id) {
    return store.find(id, OWNER.id()).orElseThrow().document();
  }

  public void delete(Document document) {
    editing.delete(document.id(), document.version());
  }
}
