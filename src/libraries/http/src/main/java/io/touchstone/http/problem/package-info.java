// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Errors as {@code application/problem+json} (RFC 9457), with a detail that says what to do.
 * Exception messages and stack traces never reach a client.
 */
package io.touchstone.http.problem;
