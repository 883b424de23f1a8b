// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/** Exempts migrations on PostgreSQL from the statement timeout of the services. */
final class UnlimitedStatements implements Callback {

  @Override
  public boolean supports(Event event, Context context) {
    return event == Event.BEFORE_EACH_MIGRATE;
  }

  @Override
  public boolean canHandleInTransaction(Event event, Context context) {
    return true;
  }

  /** The exemption ends with the transaction, so that pooled connections keep their timeout. */
  @Override
  public void handle(Event event, Context context) {
    try (Statement statement = context.getConnection().createStatement()) {
      statement.execute("SET LOCAL statement_timeout = 0");
    } catch (SQLException failed) {
      throw new FlywayException("Cannot set the statement timeout", failed);
    }
  }

  @Override
  public String getCallbackName() {
    return "unlimited statements";
  }
}
