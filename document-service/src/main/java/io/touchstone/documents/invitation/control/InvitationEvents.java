// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.InvitationStatus;
import io.touchstone.http.audit.AuditLog;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Records invitations in the audit log. */
final class InvitationEvents {

  private InvitationEvents() {}

  static void sent(Invitation invitation) {
    Map<String, Object> details = details(invitation.document(), invitation.id());
    details.put("login", invitation.login());
    details.put("role", invitation.role().label());
    AuditLog.record("invitation.sent", invitation.inviter(), details);
  }

  /**
   * @param user the id of the invitee
   * @param decision accepted or declined
   */
  static void decided(long user, Invitation invitation, InvitationStatus decision) {
    Map<String, Object> details = details(invitation.document(), invitation.id());
    details.put("inviter", invitation.inviter());
    details.put("role", invitation.role().label());
    AuditLog.record("invitation." + decision.label(), user, details);
  }

  /**
   * @param user the id of the user who withdrew it, or who took away the inviter's ownership
   */
  static void withdrawn(long user, UUID document, UUID invitation) {
    AuditLog.record("invitation.withdrawn", user, details(document, invitation));
  }

  private static Map<String, Object> details(UUID document, UUID invitation) {
    Map<String, Object> details = new HashMap<>();
    details.put("document", document);
    details.put("invitation", invitation);
    return details;
  }
}
