// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.database;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.UUID;

/** The role of one person in one document, as a Jakarta Persistence entity. */
@Entity(name = "Access")
@Table(name = "document_access")
@IdClass(AccessEntity.Key.class)
public class AccessEntity {

  @Id UUID document;
  @Id long person;
  int role;

  /** Composite key. */
  public record Key(UUID document, long person) {}
}
