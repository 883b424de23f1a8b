// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Scheduled backups of the embedded database. PostgreSQL has its own tools. */
package io.touchstone.storage.backup;
