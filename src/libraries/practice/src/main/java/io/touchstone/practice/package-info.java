// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Annotations that describe a practice in its class. Only the compiler reads them. */
package io.touchstone.practice;
