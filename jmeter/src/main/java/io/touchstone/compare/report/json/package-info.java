// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Reads and writes {@code results.json}, whose format {@code results.schema.json} defines. */
package io.touchstone.compare.report.json;
