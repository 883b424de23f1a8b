// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Code that the practices of all services share. Practices are served only if {@code
 * practices.enabled} is true. Otherwise their resources are not registered: their paths return 404,
 * and production has no overhead.
 */
package io.touchstone.practice;
