// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Filters that every request passes: request IDs, load shedding, limits on the size and time of
 * bodies, and draining before shutdown. They are servlet filters, because those also cover paths
 * that no Jakarta REST resource serves.
 */
package io.touchstone.http.filter;
