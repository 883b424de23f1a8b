// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.Statements;
import io.touchstone.documents.document.entity.Sort;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

/**
 * Gives documents of the first schema the keys that lists by title look for. The migration before
 * could not: what is lower case beyond ASCII, each database says in its own way.
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
                row -> new Object[] {Sort.key(row.text(1)), row.uuid(2)})
            .stream());
  }
}
