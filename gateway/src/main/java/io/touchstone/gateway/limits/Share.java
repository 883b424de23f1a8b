// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

/**
 * What a client has of a policy after a request.
 *
 * @param granted whether the request is within it
 * @param resetSeconds until the whole quota is there again
 * @param retrySeconds until a refused client may try again; 0 for one that was not
 */
record Share(Policy policy, boolean granted, long remaining, long resetSeconds, long retrySeconds) {
  /** An item of the header RateLimit. */
  String header() {
    return '"' + policy.name() + "\";r=" + remaining + ";t=" + resetSeconds;
  }
}
