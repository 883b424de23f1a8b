// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

/** The published texts that recommend practices. */
public enum Source {
  NONE("", ""),
  LIBERTY_THROUGHPUT(
      "liberty-throughput",
      "J. McClure, Best Practices for Improving Performance Throughput in Microservices"
          + " Applications, 2022"),
  LUCID_HYPERMEDIA(
      "lucid-hypermedia", "Lucid Software, Speeding up RESTful Services in Play Framework, 2016"),
  PLAY_BLOCKING_DATABASE(
      "play-blocking-database", "J. Ward, Optimizing Play 2 for Database-Driven Apps, 2012"),
  FINCH_TYPED_ENDPOINTS(
      "finch-typed-endpoints", "V. Kostyukov, Put Some[Types] on your HTTP endpoints (Finch)"),
  CASTLE_API_CACHING("castle-api-caching", "P. Selbert, Layering API Defenses with Caching, 2015");

  private final String key;
  private final String reference;

  Source(String key, String reference) {
    this.key = key;
    this.reference = reference;
  }

  /** Returns the short name; empty if there is no source. */
  public String key() {
    return key;
  }

  /** Returns author, title and year; empty if there is no source. */
  public String reference() {
    return reference;
  }
}
