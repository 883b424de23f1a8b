// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.UUID;

/** The access of one user to one document. */
@Entity(name = "Access")
@Table(name = "document_access")
@IdClass(AccessEntity.Key.class)
public class AccessEntity {

  @Id UUID document;

  @Id
  @Column(name = "user_id")
  long userId;

  int role;

  /** Composite key. */
  public record Key(UUID document, long userId) {}
}
