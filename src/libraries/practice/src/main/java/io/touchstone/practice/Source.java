// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

/** The published texts that recommend practices. */
public enum Source {
  NONE("", "", ""),
  LIBERTY_THROUGHPUT(
      "liberty-throughput",
      "J. McClure, Best Practices for Improving Performance Throughput in Microservices"
          + " Applications, 2022",
      ""),
  LUCID_HYPERMEDIA(
      "lucid-hypermedia",
      "Lucid Software, Speeding up RESTful Services in Play Framework, 2016",
      "https://lucid.co/techblog/2016/08/29/speeding-up-restful-services-in-play-framework"),
  PLAY_BLOCKING_DATABASE(
      "play-blocking-database",
      "J. Ward, Optimizing Play 2 for Database-Driven Apps, 2012",
      "https://www.jamesward.com/2012/06/25/optimizing-play-2-for-database-driven-apps"),
  FINCH_TYPED_ENDPOINTS(
      "finch-typed-endpoints",
      "V. Kostyukov, Put Some[Types] on your HTTP endpoints (Finch), 2017",
      "http://vkostyukov.net/talks/"),
  CASTLE_API_CACHING(
      "castle-api-caching",
      "P. Selbert, Layering API Defenses with Caching, 2015",
      "https://sorentwo.com/2015/10/19/layering-api-defenses-with-caching");

  private final String key;
  private final String reference;
  private final String link;

  Source(String key, String reference, String link) {
    this.key = key;
    this.reference = reference;
    this.link = link;
  }

  /** Returns the short name; empty if there is no source. */
  public String key() {
    return key;
  }

  /** Returns author, title and year; empty if there is no source. */
  public String reference() {
    return reference;
  }

  /** Returns the address of the text; empty if it is unknown. */
  public String link() {
    return link;
  }
}
