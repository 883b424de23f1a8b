// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Backup under load and restore, by the steps in the documentation. The services' databases are
 * backed up one after the other, so a backup is consistent only within each database.
 */
package io.touchstone.system.backup;
