// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.creator.control.Creators;
import io.touchstone.documents.creator.entity.Creator;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Brings a document together with its creator, whom user-service knows. */
@ApplicationScoped
public class DocumentReading {

  @Inject DocumentStore store;
  @Inject Creators creators;

  /** A document and its creator; empty where user-service knows the creator no more. */
  public record CreatedDocument(Document document, Optional<Creator> creator) {}

  /**
   * @throws ProblemException 404 where there is no such document, 503 where user-service is down
   */
  public CreatedDocument read(UUID id) throws SQLException {
    Document document =
        store
            .find(id)
            .orElseThrow(() -> ProblemException.notFound("there is no document with this id"));
    Creator creator = creators.byId(Set.of(document.creator())).get(document.creator());
    return new CreatedDocument(document, Optional.ofNullable(creator));
  }
}
