// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Tokens that this service signs. The keys are a JWK set in a file that only this service reads.
 * The first key signs, and the public keys of all are published, so that keys can be rotated
 * without rejecting valid tokens.
 */
package io.touchstone.users.token.control;
