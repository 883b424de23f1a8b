// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.DatabaseSettings;
import java.io.PrintStream;
import java.util.Map;
import org.flywaydb.core.api.FlywayException;

/**
 * Ends all sessions of one user from the command line, while the servers run. Reads the database
 * from {@code DATABASE_URL}, {@code DATABASE_USER} and {@code DATABASE_PASSWORD}.
 *
 * <p>Prints one line and exits with status 0 if the sessions have ended, 1 if the database cannot
 * be changed, or 2 if the argument or a variable is wrong or there is no such user.
 */
public final class EndSessionsCommand {

  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  /** Suppresses the warning of SLF4J, a transitive dependency, that it has no provider. */
  private static final String SLF4J_VERBOSITY = "slf4j.internal.verbosity";

  private final Map<String, String> environment;
  private final PrintStream out;
  private final PrintStream err;

  EndSessionsCommand(Map<String, String> environment, PrintStream out, PrintStream err) {
    this.environment = environment;
    this.out = out;
    this.err = err;
  }

  /**
   * @param arguments the id of the user
   */
  public static void main(String[] arguments) {
    System.setProperty(SLF4J_VERBOSITY, "ERROR");
    System.exit(new EndSessionsCommand(System.getenv(), System.out, System.err).run(arguments));
  }

  int run(String... arguments) {
    if (arguments.length != 1 || !arguments[0].matches("[1-9][0-9]{0,17}")) {
      return fail(MISUSED, "Specify the id of one user.");
    }
    try {
      return endSessions(DatabaseSettings.of(environment), Long.parseLong(arguments[0]));
    } catch (IllegalArgumentException invalid) {
      return fail(MISUSED, invalid.getMessage());
    }
  }

  private int endSessions(DatabaseSettings settings, long user) {
    try {
      if (endSessions(new Database(settings.dataSource()), user)) {
        out.println("end-sessions: all sessions of user " + user + " have ended");
        return DONE;
      }
      return fail(MISUSED, "There is no user " + user + ".");
    } catch (DatabaseException | FlywayException failed) {
      return fail(FAILED, settings.withoutUrl(failed.getMessage()));
    }
  }

  private static boolean endSessions(Database database, long user) {
    return database.write(
        statements -> {
          boolean known = Revocation.lock(statements, user);
          if (known) {
            Revocation.endAll(statements, user);
          }
          return known;
        });
  }

  private int fail(int status, String message) {
    err.println("end-sessions: " + message.replaceAll("\\s+", " ").strip());
    return status;
  }
}
