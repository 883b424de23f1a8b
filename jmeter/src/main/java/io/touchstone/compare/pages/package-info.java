// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Writes the documentation of the practices from their descriptions and measured results. */
package io.touchstone.compare.pages;
