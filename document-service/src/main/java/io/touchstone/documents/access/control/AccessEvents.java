// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.audit.AuditLog;
import java.util.HashMap;
import java.util.Map;

/** Records changes of roles in the audit log. */
final class AccessEvents {

  private AccessEvents() {}

  /**
   * @param user the id of the user who granted the role
   */
  static void granted(long user, Grant grant) {
    AuditLog.record("role.granted", user, details(grant, grant.role()));
  }

  /**
   * @param before the grant before the change
   */
  static void changed(long user, Grant before, Role role) {
    Map<String, Object> details = details(before, role);
    details.put("previousRole", before.role().label());
    AuditLog.record("role.changed", user, details);
  }

  static void revoked(long user, Grant grant) {
    AuditLog.record("role.revoked", user, details(grant, grant.role()));
  }

  private static Map<String, Object> details(Grant grant, Role role) {
    Map<String, Object> details = new HashMap<>();
    details.put("document", grant.document());
    details.put("grantee", grant.forEveryone() ? Grant.EVERYONE : grant.userId());
    details.put("role", role.label());
    return details;
  }
}
