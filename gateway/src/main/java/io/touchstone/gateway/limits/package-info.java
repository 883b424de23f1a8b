// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * How much one client may ask for: token buckets, one for each client and policy, announced in the
 * headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers). A servlet filter,
 * so that a refused request costs next to nothing. A client has also but so many requests in work
 * at a time.
 *
 * <p>Where there is Redis, all gateways count together in it; while it is away or too slow, each
 * counts for itself, from full buckets.
 */
package io.touchstone.gateway.limits;
