// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Reading documents and writing their representations. Storage is plain JDBC over the server's data
 * source: one statement a read and no mapping layer between a row and a record.
 */
package io.touchstone.documents.document.control;
