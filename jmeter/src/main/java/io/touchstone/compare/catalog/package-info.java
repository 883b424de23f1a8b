// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Describes what is compared with what. The descriptions of Touchstone's own practices, which are
 * derived from their classes, and of a reader's endpoints use the same JSON format, which {@code
 * catalog.schema.json} defines.
 */
package io.touchstone.compare.catalog;
