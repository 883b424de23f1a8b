// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Who makes a request. Liberty's MicroProfile JWT verifies the bearer token; this package turns the
 * verified token into a number and a name, and an unusable one into 401, so that a request with a
 * bad token is never served as one without. The keys that tokens are verified with are fetched
 * here, within bounds, since Liberty has none for it.
 */
package io.touchstone.caller;
