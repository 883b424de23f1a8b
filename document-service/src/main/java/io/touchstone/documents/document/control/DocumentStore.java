// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** The documents in the database. */
@ApplicationScoped
public class DocumentStore {

  private static final String COLUMNS = "id, title, creator, created, saved, size";
  private static final String FIND = "SELECT " + COLUMNS + " FROM document WHERE id = ?";
  private static final String LAST_SAVED =
      "SELECT " + COLUMNS + " FROM document WHERE creator = ? ORDER BY saved DESC, id LIMIT ?";
  private static final String INSERT =
      "INSERT INTO document (" + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?)";

  @Resource(lookup = "jdbc/database")
  DataSource database;

  public Optional<Document> find(UUID id) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement(FIND)) {
      select.setObject(1, id);
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? Optional.of(document(row)) : Optional.empty();
      }
    }
  }

  /** At most {@code limit} documents of a creator, the last saved first. */
  public List<Document> lastSavedOf(long creator, int limit) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement(LAST_SAVED)) {
      select.setLong(1, creator);
      select.setInt(2, limit);
      try (ResultSet rows = select.executeQuery()) {
        List<Document> documents = new ArrayList<>(limit);
        while (rows.next()) {
          documents.add(document(rows));
        }
        return documents;
      }
    }
  }

  boolean isEmpty() throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement("SELECT 1 FROM document LIMIT 1");
        ResultSet row = select.executeQuery()) {
      return !row.next();
    }
  }

  /** Stores all of the documents or none. */
  void insert(List<Document> documents) throws SQLException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        for (Document document : documents) {
          bind(insert, document);
          insert.addBatch();
        }
        insert.executeBatch();
        connection.commit();
      } catch (SQLException failed) {
        connection.rollback();
        throw failed;
      }
    }
  }

  private static void bind(PreparedStatement insert, Document document) throws SQLException {
    insert.setObject(1, document.id());
    insert.setString(2, document.title());
    insert.setLong(3, document.creator());
    insert.setObject(4, document.created().atOffset(ZoneOffset.UTC));
    insert.setObject(5, document.saved().atOffset(ZoneOffset.UTC));
    insert.setLong(6, document.size());
  }

  private static Document document(ResultSet row) throws SQLException {
    return new Document(
        row.getObject(1, UUID.class),
        row.getString(2),
        row.getLong(3),
        instant(row, 4),
        instant(row, 5),
        row.getLong(6));
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }
}
