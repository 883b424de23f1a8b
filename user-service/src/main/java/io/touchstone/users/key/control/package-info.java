// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The keys that sign access tokens: a JWK set in a file that only this service reads. The first key
 * signs, and the public keys of all are published, so that keys can be rotated without rejecting
 * valid tokens.
 */
package io.touchstone.users.key.control;
