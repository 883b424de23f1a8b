// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Lets clients repeat a creation safely: a client that got no response sends the same request with
 * the same Idempotency-Key, and nothing is created twice.
 */
package io.touchstone.documents.idempotency.control;
