// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

/**
 * The state of a client's quota after a request.
 *
 * @param granted whether the request is within the quota
 * @param resetSeconds until the quota is full again
 * @param retrySeconds until a rejected client may retry; 0 if the request was granted
 */
record RateLimitStatus(
    RateLimit limit, boolean granted, long remaining, long resetSeconds, long retrySeconds) {
  /** Returns an item of the RateLimit header. */
  String header() {
    return '"' + limit.name() + "\";r=" + remaining + ";t=" + resetSeconds;
  }
}
