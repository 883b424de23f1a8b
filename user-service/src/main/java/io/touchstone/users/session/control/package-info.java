// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Sign-in issues a pair of tokens. The access token is short-lived. Services reject it earlier if
 * its session has ended: they fetch the list of ended sessions in the background, so that no
 * request needs to ask. The refresh token is opaque, stored as a hash, and valid for one use. Each
 * use issues the next token of its family. Using one twice ends the family, since one of the two
 * clients must have stolen it.
 */
package io.touchstone.users.session.control;
