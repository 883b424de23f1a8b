// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Findings, and reports of them for people and tools. */
package io.touchstone.keeper.report;
