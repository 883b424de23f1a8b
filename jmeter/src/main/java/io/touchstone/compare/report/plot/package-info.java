// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Charts in SVG, drawn without a library so that the report is one file that loads no other. */
package io.touchstone.compare.report.plot;
