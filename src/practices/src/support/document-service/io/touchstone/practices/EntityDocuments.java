// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PersistenceUnitTransactionType;
import jakarta.persistence.SharedCacheMode;
import jakarta.persistence.TypedQuery;
import jakarta.persistence.ValidationMode;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * Loads lists with Jakarta Persistence. Comments are preloaded with one query, as in the source.
 * There is no shared cache, because other replicas write too.
 *
 * <p>Not a bean: only servers with practices have the feature {@code persistence}.
 */
final class EntityDocuments {

  private static final String OF_READER =
      "SELECT d FROM Document d"
          + " WHERE d.id IN (SELECT a.document FROM Access a WHERE a.userId = :reader)"
          + " ORDER BY d.saved DESC, d.id DESC";
  private static final String WITH_IDS = "SELECT d FROM Document d WHERE d.id IN :ids";

  private final EntityManagerFactory factory;

  EntityDocuments(DataSource source) {
    factory =
        new PersistenceConfiguration("reading-lists")
            .managedClass(DocumentEntity.class)
            .managedClass(CommentEntity.class)
            .managedClass(AccessEntity.class)
            .transactionType(PersistenceUnitTransactionType.RESOURCE_LOCAL)
            .property("jakarta.persistence.nonJtaDataSource", source)
            .sharedCacheMode(SharedCacheMode.NONE)
            .validationMode(ValidationMode.NONE)
            .createEntityManagerFactory();
  }

  /** Returns the documents that are shared with a reader, last changed first. */
  List<StoredDocument> ofReader(long reader, boolean comments) {
    try (EntityManager entities = factory.createEntityManager()) {
      return load(
          entities.createQuery(OF_READER, DocumentEntity.class).setParameter("reader", reader),
          comments);
    }
  }

  /** Returns the documents with these ids, in no particular order; missing ones are left out. */
  List<StoredDocument> withIds(Collection<UUID> ids, boolean comments) {
    try (EntityManager entities = factory.createEntityManager()) {
      return load(
          entities.createQuery(WITH_IDS, DocumentEntity.class).setParameter("ids", ids), comments);
    }
  }

  private static List<StoredDocument> load(TypedQuery<DocumentEntity> query, boolean comments) {
    return comments ? withComments(query) : summaries(query);
  }

  private static List<StoredDocument> withComments(TypedQuery<DocumentEntity> query) {
    return query
        .setHint("eclipselink.batch", "d.comments")
        .setHint("eclipselink.batch.type", "IN")
        .getResultStream()
        .map(
            each ->
                new StoredDocument(
                    each.document(), each.comments.stream().map(CommentEntity::comment).toList()))
        .toList();
  }

  private static List<StoredDocument> summaries(TypedQuery<DocumentEntity> query) {
    return query.getResultStream().map(each -> new StoredDocument(each.document(), null)).toList();
  }

  void close() {
    factory.close();
  }
}
