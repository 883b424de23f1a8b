// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.users.password.entity.SignInOrigin;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Records wrong passwords in the audit log. An unknown login is not recorded, because it may be a
 * password typed into the wrong field.
 */
final class PasswordEvents {

  private static final long NOBODY = 0;

  private PasswordEvents() {}

  /**
   * @param account the id of the user with that login, if there is one
   * @param delay how long the next attempt must wait
   */
  static void rejected(Optional<Long> account, SignInOrigin origin, Duration delay) {
    Map<String, Object> details = new HashMap<>();
    account.ifPresent(id -> details.put("account", id));
    AuditLog.record(
        origin.equals(SignInOrigin.SESSION) ? "password.rejected" : "sign-in.failed",
        NOBODY,
        details);
    if (!delay.isZero()) {
      details.put("seconds", delay.toSeconds());
      AuditLog.record("sign-in.locked", NOBODY, details);
    }
  }
}
