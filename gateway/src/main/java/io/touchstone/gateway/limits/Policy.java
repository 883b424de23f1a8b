// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * A quota that refills evenly over its window.
 *
 * @param quota how many requests a client may make at once, and in each window
 */
record Policy(String name, long quota, Duration window) {
  Bucket newBucket(TimeMeter time) {
    return Bucket.builder().addLimit(bandwidth()).withCustomTimePrecision(time).build();
  }

  /** For buckets that are elsewhere. */
  BucketConfiguration configuration() {
    return BucketConfiguration.builder().addLimit(bandwidth()).build();
  }

  private Bandwidth bandwidth() {
    return Bandwidth.builder().capacity(quota).refillGreedy(quota, window).build();
  }

  /** Tells it from all others, those of the same name with another quota among them. */
  String id() {
    return name + ':' + quota + ':' + window.toSeconds();
  }

  /** An item of the header RateLimit-Policy. */
  String header() {
    return '"' + name + "\";q=" + quota + ";w=" + window.toSeconds();
  }
}
