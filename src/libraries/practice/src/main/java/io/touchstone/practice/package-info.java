// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Annotations that describe a practice in its class. Only the compiler reads them: the comparison
 * knows practices as JSON, in which its users describe their own endpoints too. It therefore has
 * types of its own for load and metrics, and does not depend on this module.
 */
package io.touchstone.practice;
