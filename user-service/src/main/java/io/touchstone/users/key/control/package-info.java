// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The keys that access tokens are signed with: a JWK set in a file that only this service reads, of
 * which the first key signs and the public halves of all are published, so that keys can be changed
 * without refusing a token.
 */
package io.touchstone.users.key.control;
