// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.database.Database;
import java.time.Clock;

/** Makes what the container would inject. */
public final class PasswordChecks {

  private PasswordChecks() {}

  public static Passwords passwords(TestHash hash) {
    Passwords passwords = new Passwords();
    passwords.algorithm = hash;
    passwords.initialize();
    return passwords;
  }

  public static SignInFailures failures(Database database, Clock clock) {
    SignInFailures failures = new SignInFailures();
    failures.database = database;
    failures.clock = clock;
    return failures;
  }

  public static PasswordCheck check(Database database, TestHash hash, SignInFailures failures) {
    PasswordCheck check = new PasswordCheck();
    check.database = database;
    check.passwords = passwords(hash);
    check.failures = failures;
    check.limit = limit(0);
    return check;
  }

  /**
   * @param atATime 0 for one on each processor
   */
  public static HashingLimit limit(int atATime) {
    HashingLimit limit = new HashingLimit();
    limit.atATime = atATime;
    limit.open();
    return limit;
  }
}
