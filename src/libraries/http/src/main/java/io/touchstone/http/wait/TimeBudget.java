// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.wait;

/**
 * The limits of the waits of one request, in milliseconds. A caller waits longer than the called
 * service may, as TimeBudgetTest verifies: otherwise, the caller would give up requests that are
 * still being processed, and retries would add load.
 */
public final class TimeBudget {

  /** Wait for a connection to a service, including the lookup of its host. */
  public static final int CONNECTION_TO_SERVICE = 500;

  /** Whole response to a call from one service to the other. */
  public static final int SERVICE_CALL = 2_500;

  /** Whole response to a call of the gateway; the default of {@code call.timeout}. */
  public static final int GATEWAY_CALL = 5_000;

  /** One wait for a database connection; the default of {@code database.pool.wait}. */
  public static final int DATABASE_CONNECTION = 500;

  /** One statement on PostgreSQL; the default in {@code driverconfig.properties}. */
  public static final int STATEMENT = 1_200;

  /** All waits of a request for database connections, after which it gets no further one. */
  public static final int DATABASE_CONNECTIONS = 750;

  /** All waits of a request for its turn to hash a password. */
  public static final int PASSWORD_HASHES = 2_000;

  /** A request uses the database several times, and runs into one slow statement. */
  static final int DATABASE = DATABASE_CONNECTIONS + DATABASE_CONNECTION + STATEMENT;

  private TimeBudget() {}
}
