// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What each service does to its own database. Each service owns its schema as Flyway migrations
 * under {@code db/migration}; no service reads another's tables. They are applied at its start, or
 * before it by a command, where a start must be quick and many replicas come at once. An embedded
 * database is backed up by the process that has it open; others have tools of their own.
 */
package io.touchstone.database;
