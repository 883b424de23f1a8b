// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.practices.ListedDocument.Comment;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Loads lists with SQL: one statement for the documents, and one for all their comments. */
record SqlDocuments(Database database) {

  private static final String DOCUMENTS =
      "SELECT d.id, d.title, d.creator, d.created, d.saved, d.size, d.version"
          + " FROM document_access a JOIN document d ON d.id = a.document WHERE a.user_id = ?"
          + " ORDER BY a.user_id DESC, a.saved DESC, a.document DESC";
  private static final String COMMENTS =
      "SELECT c.document, c.author, c.created, c.number, c.content"
          + " FROM document_access a JOIN comment c ON c.document = a.document WHERE a.user_id = ?"
          + " ORDER BY c.document, c.number";

  /** Returns the documents that are shared with a reader, last changed first. */
  List<StoredDocument> ofReader(long reader) {
    List<Document> documents = database.list(DOCUMENTS, DocumentStore::document, reader);
    Map<UUID, List<Comment>> comments =
        database.list(COMMENTS, StoredComment::of, reader).stream()
            .collect(
                Collectors.groupingBy(
                    StoredComment::document,
                    Collectors.mapping(StoredComment::comment, Collectors.toList())));
    return documents.stream()
        .map(
            document ->
                new StoredDocument(document, comments.getOrDefault(document.id(), List.of())))
        .toList();
  }

  private record StoredComment(UUID document, Comment comment) {

    static StoredComment of(ResultRow row) throws SQLException {
      return new StoredComment(
          row.uuid(1), new Comment(row.number(2), row.instant(3), row.number(4), row.text(5)));
    }
  }
}
