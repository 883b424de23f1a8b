// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Reading documents and writing their representations. Storage is plain JDBC over the server's data
 * source: one statement a read and no mapping layer between a row and a record. {@code
 * DocumentReadBenchmark} compares it with Jakarta Persistence: on H2 a read of a row takes half the
 * time (4.8 against 8.3 to 10.5 µs), on PostgreSQL the round trip hides the difference in time
 * while a third as much is allocated.
 *
 * <p>{@code document_access} holds what lists are filtered and sorted by beside each access, so
 * that a page of a list is a range of one index; {@code DocumentWriting} keeps it so.
 *
 * <p>What a list says of a document is written once for all who may see it. The index tells each
 * caller which documents are on a page and in which versions; what was written is then found by
 * these versions, so that a cache neither shows what its caller may not see nor has to be told of a
 * change. Replicas share single items so, where there is Redis, and never whole bodies: those are
 * joined of items in no time, and there are far more of them.
 */
package io.touchstone.documents.document.control;
