// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.PostgreSql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.ConnectionPoolDataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** The databases of the product, for one and the same pool of connections. */
public enum BenchmarkDatabase {
  /** In a file, as by default. */
  H2 {
    @Override
    ConnectionPoolDataSource source() {
      JdbcDataSource source = new JdbcDataSource();
      source.setUrl("jdbc:h2:file:" + newDatabase());
      return source;
    }
  },

  /** On the same machine. */
  POSTGRESQL {
    @Override
    ConnectionPoolDataSource source() {
      PGConnectionPoolDataSource source = new PGConnectionPoolDataSource();
      source.setUrl(PostgreSql.newSchema());
      source.setUser(PostgreSql.USER);
      return source;
    }
  };

  /** Of connections to a new database. */
  abstract ConnectionPoolDataSource source();

  private static Path newDatabase() {
    try {
      Path directory = Files.createTempDirectory("documents");
      directory.toFile().deleteOnExit();
      directory.resolve("documents.mv.db").toFile().deleteOnExit();
      return directory.resolve("documents");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
