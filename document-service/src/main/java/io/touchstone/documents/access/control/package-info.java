// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * A grant is a row of {@code document_access}, which also holds the sort keys of lists. {@code
 * DocumentUpdates} therefore inserts grants; here only their role changes. Every change locks the
 * document first, so that concurrent changes run one after another.
 */
package io.touchstone.documents.access.control;
