// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Limits the rate and the number of concurrent requests of each client. Rates are token buckets,
 * one for each client and policy, reported in the RateLimit-Policy and RateLimit headers
 * (draft-ietf-httpapi-ratelimit-headers). A servlet filter applies them, so that rejecting a
 * request costs little.
 *
 * <p>With Redis, all gateways share the buckets. While Redis is down or too slow, each gateway
 * counts on its own, starting with full buckets.
 */
package io.touchstone.gateway.limits;
