// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.UUID;

/** The role of one person in one document, as Jakarta Persistence wants it. */
@Entity(name = "Access")
@Table(name = "document_access")
public class AccessEntity {

  @EmbeddedId Key id;
  int role;

  /** What identifies it. */
  @Embeddable
  public record Key(UUID document, long person) {}
}
