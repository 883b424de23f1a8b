// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.storage.database.Database;
import java.time.Clock;

/** Creates the password beans that the container would inject. */
public final class TestPasswords {

  private TestPasswords() {}

  public static PasswordHasher hasher(FakePasswordHash hash) {
    PasswordHasher hasher = new PasswordHasher();
    hasher.algorithm = hash;
    hasher.initialize();
    return hasher;
  }

  public static SignInFailures failures(Database database, Clock clock) {
    SignInFailures failures = new SignInFailures();
    failures.database = database;
    failures.clock = clock;
    return failures;
  }

  public static PasswordVerifier verifier(
      Database database, FakePasswordHash hash, SignInFailures failures) {
    PasswordVerifier verifier = new PasswordVerifier();
    verifier.database = database;
    verifier.hasher = hasher(hash);
    verifier.failures = failures;
    verifier.limit = limit(0);
    return verifier;
  }

  /**
   * @param max 0 for one per processor
   */
  public static HashingLimit limit(int max) {
    HashingLimit limit = new HashingLimit();
    limit.configuredMax = max;
    limit.open();
    return limit;
  }
}
