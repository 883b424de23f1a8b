// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * A quota that refills evenly over its window.
 *
 * @param quota how many requests a client may make at once, and in each window
 */
record Policy(String name, long quota, Duration window) {
  Bucket newBucket(TimeMeter time) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(quota).refillGreedy(quota, window))
        .withCustomTimePrecision(time)
        .build();
  }

  /** An item of the header RateLimit-Policy. */
  String header() {
    return '"' + name + "\";q=" + quota + ";w=" + window.toSeconds();
  }
}
