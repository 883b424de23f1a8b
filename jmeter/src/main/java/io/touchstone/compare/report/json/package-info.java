// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The members of {@code results.json}, a class for each part of it. */
package io.touchstone.compare.report.json;
