// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

/** A document's entry in a list. */
public record Listed(Cursor place, long version) {}
