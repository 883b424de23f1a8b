// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Backups that are taken while the system is used, and what it holds after they were restored: the
 * steps are those of the documentation. The services have a database each, which are backed up one
 * after the other, so that only what is of one database is of one moment.
 */
package io.touchstone.system.backup;
