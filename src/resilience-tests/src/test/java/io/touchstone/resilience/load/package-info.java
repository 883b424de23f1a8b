// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The one sender of load: threads that repeat actions, the responses that they get, and floods at a
 * fixed rate.
 */
package io.touchstone.resilience.load;
