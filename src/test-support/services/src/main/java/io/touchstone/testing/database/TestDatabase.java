// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The databases that every store must run on; see {@link OnEachDatabase}. */
public enum TestDatabase {
  H2 {
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

  /** Empty schemas of one server, which starts on first use and stops with the JVM. */
  POSTGRESQL {
    private PostgreSqlServer server;
    private int schemas;

    @Override
    public synchronized String emptyUrl() {
      if (server == null) {
        Map<String, String> configuration = Map.of("deadlock_timeout", "100ms");
        server = PostgreSqlServer.start(PostgreSqlServer.newDirectory(), configuration);
      }
      String schema = "test" + ++schemas;
      server.execute("CREATE SCHEMA " + schema);
      return "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s"
          .formatted(server.port(), schema);
    }

    @Override
    public DataSource at(String url) {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setUrl(url);
      source.setUser(user());
      return source;
    }
  };

  /** Returns the user, who needs no password. */
  public String user() {
    return PostgreSqlServer.USER;
  }

  public DataSource empty() {
    return at(emptyUrl());
  }

  /** Returns the JDBC URL of a new, empty database. */
  public abstract String emptyUrl();

  public abstract DataSource at(String url);
}
