// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The report as one HTML page. */
package io.touchstone.compare.report.page;
