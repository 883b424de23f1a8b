// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Signing in gives a pair of tokens. The access token is short-lived, so that no service has to ask
 * here whether it still holds; the refresh token is opaque, kept as a hash, good for one use. Each
 * use gives the next of its family; who uses one twice ends the family, since one of the two users
 * is a thief.
 */
package io.touchstone.users.session.control;
