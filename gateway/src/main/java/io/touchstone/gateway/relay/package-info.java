// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Forwards requests to the service that owns the resource: method, path, query, end-to-end headers
 * and body. Bodies are forwarded as bytes and never parsed.
 *
 * <p>Reads of one document or one user go over an application-scoped Rest Client (practice 01), all
 * other requests over a byte relay. By default, all calls use the lean implementation of both:
 * reads because it costs less CPU per call (practice 27), writes because only this one limits the
 * time of the whole call.
 */
package io.touchstone.gateway.relay;
