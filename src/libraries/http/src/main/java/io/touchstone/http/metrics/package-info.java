// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The metric registry, for classes that are created outside CDI. */
package io.touchstone.http.metrics;
