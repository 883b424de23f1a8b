// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Storage is plain JDBC over the server's data source: one statement per read, and no mapping layer
 * between a row and a record. Practice 35 compares it with Jakarta Persistence.
 *
 * <p>Reading and writing are separate: {@code DocumentStore} selects rows and checks access, {@code
 * DocumentUpdates} writes rows within a transaction, and {@code DocumentEditor} runs the
 * transactions. {@code DocumentDeletion} deletes large documents in pieces.
 */
package io.touchstone.documents.document.control;
