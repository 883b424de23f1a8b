// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Every error is {@code application/problem+json} (RFC 9457) with a detail that says what to do;
 * neither an exception's message nor its stack trace reaches a client.
 */
package io.touchstone.problem;
