// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices of document-service, naive and tuned side by side, and two references of every
 * comparison: the control and the floor. They are registered only if they are enabled; the
 * benchmarks also use them. {@code src/docs/practices} shows code and results.
 */
package io.touchstone.documents.practices;
