// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * At startup, the database is migrated, then filled if it is empty. The schema is in {@code
 * db/migration}.
 */
package io.touchstone.documents.database;
