// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices that are real in document-service: naive and tuned side by side, and the two rows
 * that stand in every comparison, the control and the floor. The product never calls in; the
 * benchmarks do.
 */
package io.touchstone.documents.practices;
