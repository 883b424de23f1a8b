// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.DocumentUpdates.NewGrant;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Public document collections of given sizes. Their owners are not real users. Their documents are
 * older than all others, so that lists ordered by time start as before.
 */
@ApplicationScoped
public class SizedCollections {

  private static final Pattern SIZE = Pattern.compile("10{2,6}");
  private static final long FIRST_OWNER = 900_000_000_000_000_000L;
  private static final int DOCUMENTS_PER_TRANSACTION = 10_000;
  private static final Instant FIRST_DAY = Instant.parse("2000-01-01T00:00:00Z");
  private static final long UUID_VERSION = 0x8000;
  private static final long UUID_VARIANT = 0x8000_0000_0000_0000L;

  private static final String STORED =
      "SELECT COUNT(*) FROM document_access WHERE user_id = 0 AND owner = ?";
  private static final String PART =
      "SELECT saved, document, version, owner FROM document_access WHERE user_id = 0 AND owner = ?"
          + " ORDER BY user_id DESC, owner DESC, saved DESC, document DESC LIMIT ? OFFSET ?";
  private static final String AFTER =
      "SELECT saved, document, version, owner FROM document_access WHERE user_id = 0 AND owner = ?"
          + " AND (saved, document) < (?, ?)"
          + " ORDER BY user_id DESC, owner DESC, saved DESC, document DESC LIMIT ?";

  @Inject Database database;
  @Inject DocumentUpdates writing;

  /**
   * Parses the size of a collection.
   *
   * @throws ProblemException 400 if the text is not a power of ten from 100 to 1000000
   */
  static int size(String text) {
    if (text == null || !SIZE.matcher(text).matches()) {
      throw ProblemException.badRequest("size is a power of ten from 100 to 1000000");
    }
    return Integer.parseInt(text);
  }

  static long owner(int size) {
    return FIRST_OWNER + size;
  }

  /** Stores the missing documents of a collection, continuing where the last call stopped. */
  synchronized void fill(int size) {
    long stored = database.first(STORED, row -> row.number(1), owner(size)).orElseThrow();
    for (long first = stored; first < size; first += DOCUMENTS_PER_TRANSACTION) {
      store(size, first, Math.min(size, first + DOCUMENTS_PER_TRANSACTION));
    }
  }

  private void store(int size, long first, long end) {
    database.write(
        statements -> {
          writing.insertAll(statements, documents(size, first, end));
          writing.grantAll(
              statements,
              documents(size, first, end)
                  .map(document -> new NewGrant(document, Caller.ANONYMOUS.id(), Role.VIEWER)));
          return end;
        });
  }

  private static Stream<Document> documents(int size, long first, long end) {
    return LongStream.range(first, end).mapToObj(number -> document(size, number));
  }

  private static Document document(int size, long number) {
    UUID id = new UUID((long) size << Integer.SIZE | UUID_VERSION, UUID_VARIANT | number);
    String title = "Document " + number + " of " + size;
    Instant saved = FIRST_DAY.plusSeconds(number);
    return new Document(id, title, owner(size), saved, saved, DocumentUpdates.utf8Length(title), 1);
  }

  /** Returns part of a collection, newest first, selected by OFFSET. */
  List<ListEntry> part(int size, int limit, int offset) {
    return database.list(PART, SizedCollections::listed, owner(size), limit, offset);
  }

  /** Returns the part of a collection that follows an item, newest first. */
  List<ListEntry> after(int size, int limit, Cursor item) {
    return database.list(
        AFTER, SizedCollections::listed, owner(size), item.key(), item.id(), limit);
  }

  private static ListEntry listed(ResultRow row) throws SQLException {
    return new ListEntry(new Cursor(row.instant(1), row.uuid(2)), row.number(3), row.number(4));
  }
}
