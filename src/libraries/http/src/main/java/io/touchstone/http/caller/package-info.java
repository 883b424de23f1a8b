// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The caller of a request. Liberty's MicroProfile JWT verifies bearer tokens. This package turns a
 * valid token into the caller's number and name, and an invalid one into 401, so that it never
 * counts as no token. It also fetches the issuer's keys, with timeouts that Liberty lacks.
 */
package io.touchstone.http.caller;
