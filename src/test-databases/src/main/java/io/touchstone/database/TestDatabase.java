// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The databases that every store must run on; see {@link OnEachDatabase}. */
public enum TestDatabase {
  H2("sa") {
    @Override
    public String emptyUrl() {
      return "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
    }

    @Override
    public DataSource at(String url) {
      JdbcDataSource source = new JdbcDataSource();
      source.setUrl(url);
      source.setUser(user());
      return source;
    }
  },

  POSTGRESQL(PostgreSql.USER) {
    @Override
    public String emptyUrl() {
      return PostgreSql.newSchema();
    }

    @Override
    public DataSource at(String url) {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setUrl(url);
      source.setUser(user());
      return source;
    }
  };

  private final String user;

  TestDatabase(String user) {
    this.user = user;
  }

  /** Who signs in, without a password. */
  public String user() {
    return user;
  }

  /** A database without a table, which nobody else uses. */
  public DataSource empty() {
    return at(emptyUrl());
  }

  /** The JDBC URL of such a database. */
  public abstract String emptyUrl();

  /** The database with this URL. */
  public abstract DataSource at(String url);
}
