// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.testing.database.SharedPostgreSql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.ConnectionPoolDataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** The databases that the product supports. All are used through the same connection pool. */
public enum BenchmarkDatabase {
  /** In a file, the default. */
  H2 {
    @Override
    ConnectionPoolDataSource source() {
      JdbcDataSource source = new JdbcDataSource();
      source.setUrl("jdbc:h2:file:" + newDatabase());
      return source;
    }
  },

  /** On the local machine. */
  POSTGRESQL {
    @Override
    ConnectionPoolDataSource source() {
      PGConnectionPoolDataSource source = new PGConnectionPoolDataSource();
      source.setUrl(SharedPostgreSql.newSchema());
      source.setUser(SharedPostgreSql.USER);
      return source;
    }
  };

  /** Returns a source of connections to a new, empty database. */
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
