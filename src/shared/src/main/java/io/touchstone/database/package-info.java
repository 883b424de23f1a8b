// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What each service does to its own database at its start. Each service owns its schema as Flyway
 * migrations under {@code db/migration}; no service reads another's tables.
 */
package io.touchstone.database;
