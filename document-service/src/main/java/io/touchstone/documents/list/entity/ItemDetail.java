// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.label.Labelled;

/** How much of each document a list returns. */
public enum ItemDetail implements Labelled {
  /** A few members and the link to the document. */
  SUMMARY,
  /** All its members. */
  FULL,
  /** All its members, its creator and summaries of its pages. */
  EMBEDDED
}
