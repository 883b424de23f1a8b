// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Forwards requests to the service that owns the resource: method, path, query, body, and the
 * headers that a service needs. Bodies are forwarded as bytes and never parsed. Hot reads take the
 * same way as all other requests, without Jakarta REST.
 */
package io.touchstone.gateway.relay;
