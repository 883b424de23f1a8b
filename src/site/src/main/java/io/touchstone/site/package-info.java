// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Generates a static site, which works from the file system, from the pages that the README
 * reaches.
 */
package io.touchstone.site;
