// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.SecurityContext;

/** The document that practices 05 and 07 describe, read as production reads it. */
@Dependent
class SingleDocument {

  @Inject DocumentReading reading;

  /**
   * @throws io.touchstone.problem.ProblemException 404, 401 or 403 where the caller may not see it
   */
  CreatedDocument read(String id, SecurityContext security) {
    return reading.withCreator(
        reading.find(Identifier.uuid(id), Caller.of(security), Role.VIEWER).document());
  }
}
