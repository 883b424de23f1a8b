// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Composable routes for practice 11, in two forms: the result of a match is a type of its own, or
 * is composed of general types.
 */
package io.touchstone.practices.routing;
