// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Redis, for services that can do without it: a cache that replicas share, and limits that they
 * share. It is there only where {@code REDIS_URI} names one.
 *
 * <p>A connection that does not answer in time is given up and made anew, a second later at the
 * earliest; until then nobody asks. So it is its own circuit breaker: Redis that is slow or gone
 * costs a request its time limit once and the others nothing. Lettuce's own reconnecting would wait
 * for TCP to notice that a machine is gone, which takes a quarter of an hour, and would repeat what
 * was asked before.
 */
package io.touchstone.redis;
