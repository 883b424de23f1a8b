// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Schema migrations with Flyway, at startup or from the command line. The embedded database is
 * copied before each migration, so that a failed one can be undone.
 */
package io.touchstone.storage.migration;
