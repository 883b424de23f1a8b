// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.database;

import io.touchstone.documents.document.entity.TitleKey;
import io.touchstone.storage.database.Statements;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

/**
 * Recomputes the title keys of documents from the first schema that have characters beyond ASCII.
 * SQL could not: databases differ in how they convert such characters to lower case.
 */
public class V3__TitleKeys extends BaseJavaMigration {

  @Override
  public void migrate(Context context) {
    Statements statements = new Statements(context.getConnection());
    statements.updateAll(
        "UPDATE document_access SET title = ? WHERE document = ?",
        statements
            .list(
                "SELECT title, id FROM document WHERE CHAR_LENGTH(title) < OCTET_LENGTH(title)",
                row -> new Object[] {TitleKey.of(row.text(1)), row.uuid(2)})
            .stream());
  }
}
