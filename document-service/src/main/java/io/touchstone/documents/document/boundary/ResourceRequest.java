// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.path.Identifier;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** A request for one document or invitation, or for something that belongs to it. */
public class ResourceRequest extends ApiRequest {

  @PathParam("id")
  String id;

  /**
   * Returns the id of the document or invitation.
   *
   * @throws io.touchstone.http.problem.ProblemException 400 if it is malformed
   */
  public UUID id() {
    return Identifier.uuid(id);
  }

  /**
   * Returns the document with this id.
   *
   * @throws io.touchstone.http.problem.ProblemException 404, 401 or 403 unless the caller has at
   *     least the given role
   */
  public VisibleDocument document(DocumentStore store, Role needed) {
    return store.find(id(), caller(), needed);
  }
}
