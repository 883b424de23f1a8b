// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The sources as they are on disk. Any problem with a file is reported in one line, and the scan
 * continues: a report about the other files is better than none.
 */
package io.touchstone.keeper.source;
