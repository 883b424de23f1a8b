// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Describes what is compared with what. Touchstone's own practices and a reader's endpoints use the
 * same JSON format, which {@code catalog.schema.json} defines.
 */
package io.touchstone.compare.catalog;
