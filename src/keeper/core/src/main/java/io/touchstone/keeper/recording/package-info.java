// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the naive forms cost in a recording of the user's own service. A recording is read as a
 * stream: only counts are kept, so that a file of several GB fits into a small heap. Files are
 * treated as hostile.
 */
package io.touchstone.keeper.recording;
