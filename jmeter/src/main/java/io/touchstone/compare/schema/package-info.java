// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Validates JSON that people write or edit, so that a mistake is reported by its place. */
package io.touchstone.compare.schema;
