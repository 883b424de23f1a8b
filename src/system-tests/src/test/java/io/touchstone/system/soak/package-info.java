// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Hours of use, or the part of them that a build has time for: what a server holds must not grow
 * with the number of requests. Each figure is read after a full collection, so that it is what is
 * held and not what waits to be collected, and the verdict is of a slope, not of two points.
 */
package io.touchstone.system.soak;
