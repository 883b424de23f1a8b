// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.audit.AuditLog;
import java.util.Map;
import java.util.UUID;

/** Records the events of sessions in the audit log. */
final class SessionEvents {

  private static final String SESSION = "session";
  private static final long NOBODY = 0;

  private SessionEvents() {}

  static void started(long user, UUID session) {
    AuditLog.record("sign-in.succeeded", user, Map.of(SESSION, session));
  }

  /**
   * Records that a used refresh token was sent again, which ended its session. The sender is
   * unknown.
   */
  static void reused(long user, UUID session) {
    AuditLog.record("refresh-token.reused", NOBODY, Map.of("account", user, SESSION, session));
  }

  /**
   * @param reason what ended it, for example {@code sign-out}
   */
  static void ended(long user, UUID session, String reason) {
    AuditLog.record("session.ended", user, Map.of(SESSION, session, "reason", reason));
  }
}
