// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The databases that every store must run on; see {@link OnEachDatabase}. */
public enum TestDatabase {
  H2 {
    @Override
    public DataSource empty() {
      JdbcDataSource source = new JdbcDataSource();
      source.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
      return source;
    }
  },

  POSTGRESQL {
    @Override
    public DataSource empty() {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setUrl(PostgreSql.newSchema());
      source.setUser(PostgreSql.USER);
      return source;
    }
  };

  /** A database without a table, which nobody else uses. */
  public abstract DataSource empty();
}
