// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Optional access to Redis, for rate limits that gateways share. It is enabled by {@code
 * REDIS_URI}; gateways work without it.
 *
 * <p>The connection acts as a circuit breaker: if a response is overdue, the connection is
 * discarded, and calls are skipped for at least a second. An outage therefore costs one request its
 * timeout and the others nothing. Lettuce's own reconnection would notice a vanished machine only
 * after some 15 minutes, by TCP, and would then repeat old commands.
 */
package io.touchstone.gateway.redis;
