// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.SecurityContext;

/** Reads the document of practices 05 and 07 as production does. */
@Dependent
class SingleDocument {

  @Inject DocumentReader reading;
  @Inject UserDirectory users;

  /**
   * Returns the document with its creator.
   *
   * @throws io.touchstone.problem.ProblemException 404, 401 or 403 if the caller may not see it
   */
  DocumentWithCreator read(String id, SecurityContext security) {
    Document document =
        reading.find(Identifier.uuid(id), Caller.of(security), Role.VIEWER).document();
    return new DocumentWithCreator(document, users.find(document.creator()));
  }
}
