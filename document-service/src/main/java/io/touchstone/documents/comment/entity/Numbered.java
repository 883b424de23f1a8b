// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.entity;

/** A comment's entry in the list of a document's comments. */
public record Numbered(long number, long version) {}
