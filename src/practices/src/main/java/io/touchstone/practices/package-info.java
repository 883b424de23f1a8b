// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The practices, naive and tuned side by side, and the references of every comparison: the controls
 * and the floor. They are one application that contains no class of the product. It runs twice: as
 * the service under test, and as the service behind it. {@code src/support} has what several
 * practices share. {@code src/docs/practices} shows code and results.
 */
package io.touchstone.practices;
