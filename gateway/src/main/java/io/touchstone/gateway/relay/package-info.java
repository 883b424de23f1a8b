// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What is handed through to the service that owns it: method, address, body and the headers that
 * are between client and service. Bodies are passed on as bytes, never parsed.
 */
package io.touchstone.gateway.relay;
