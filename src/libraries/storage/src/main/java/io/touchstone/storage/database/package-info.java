// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Access of a service to its own database by JDBC. Each service owns its schema; no service reads
 * another's tables.
 */
package io.touchstone.storage.database;
