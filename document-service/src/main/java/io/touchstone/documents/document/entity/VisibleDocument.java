// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.hypermedia.CachePolicy;

/** A document and what one caller may do with it. */
public record VisibleDocument(Document document, CallerAccess access) {

  /** Returns who may cache what belongs to this document. */
  public CachePolicy caching() {
    return access.caching();
  }
}
