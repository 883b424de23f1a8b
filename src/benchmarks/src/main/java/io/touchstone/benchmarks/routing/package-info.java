// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Endpoints that are composed of smaller ones, as far as practice 11 needs them: what a route makes
 * of a request is an own type here and a composition of general ones there.
 */
package io.touchstone.benchmarks.routing;
