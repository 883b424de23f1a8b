// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * A quota of requests that refills evenly over a time window.
 *
 * @param quota requests that a client may make in one burst, and on average in each window
 */
record RateLimitPolicy(String name, long quota, Duration window) {
  Bucket newBucket(TimeMeter time) {
    return Bucket.builder().addLimit(bandwidth()).withCustomTimePrecision(time).build();
  }

  /** Returns the configuration of buckets in Redis. */
  BucketConfiguration configuration() {
    return BucketConfiguration.builder().addLimit(bandwidth()).build();
  }

  private Bandwidth bandwidth() {
    return Bandwidth.builder().capacity(quota).refillGreedy(quota, window).build();
  }

  /** Returns an id that also differs between policies of the same name with another quota. */
  String id() {
    return name + ':' + quota + ':' + window.toSeconds();
  }

  /** Returns an item of the RateLimit-Policy header. */
  String header() {
    return '"' + name + "\";q=" + quota + ";w=" + window.toSeconds();
  }
}
