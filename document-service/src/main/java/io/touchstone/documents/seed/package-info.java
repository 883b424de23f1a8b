// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * An empty database is filled with generated documents, so that measurements on different machines
 * read the same data. The generator is seeded and must not change: results recorded with different
 * data cannot be compared.
 */
package io.touchstone.documents.seed;
