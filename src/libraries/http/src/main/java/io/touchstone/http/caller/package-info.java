// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The caller of a request. Turns a valid bearer token into the caller's number and name, and an
 * invalid one into 401, so that it never counts as no token.
 *
 * <p>Liberty's MicroProfile JWT is not used. It parses and checks a token for every request, even
 * one that it has verified before, and fetches an issuer's keys without a timeout. Nimbus JOSE +
 * JWT verifies tokens here, once each.
 */
package io.touchstone.http.caller;
