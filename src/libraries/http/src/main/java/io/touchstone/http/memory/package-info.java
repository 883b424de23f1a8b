// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Limits the memory of response bodies. Limits of requests alone are not enough: a slow client
 * keeps the body of its response in memory for up to 30 s.
 */
package io.touchstone.http.memory;
