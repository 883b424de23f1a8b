// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.entity;

/** The number and version of a comment, which are enough to detect whether a list has changed. */
public record CommentEntry(long number, long version) {}
