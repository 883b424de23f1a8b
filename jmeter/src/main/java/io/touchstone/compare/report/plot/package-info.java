// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Pictures in SVG, drawn without a library so that a report is one file that loads nothing. */
package io.touchstone.compare.report.plot;
