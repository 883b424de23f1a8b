// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

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

  POSTGRESQL(SharedPostgreSql.USER) {
    @Override
    public String emptyUrl() {
      return SharedPostgreSql.newSchema();
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

  /** Returns the user, who needs no password. */
  public String user() {
    return user;
  }

  public DataSource empty() {
    return at(emptyUrl());
  }

  /** Returns the JDBC URL of a new, empty database. */
  public abstract String emptyUrl();

  public abstract DataSource at(String url);
}
