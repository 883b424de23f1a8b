// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Schema migrations with Flyway, at startup or from the command line. A failed migration leaves
 * PostgreSQL unchanged, but not H2, which commits at each schema change.
 */
package io.touchstone.storage.migration;
