// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.util.Locale;

/** The published texts that recommend practices. */
public enum Source {
  NONE("", ""),
  LIBERTY_THROUGHPUT(
      "J. McClure, Best Practices for Improving Performance Throughput in Microservices"
          + " Applications, 2022",
      ""),
  LUCID_HYPERMEDIA(
      "Lucid Software, Speeding up RESTful Services in Play Framework, 2016",
      "https://lucid.co/techblog/2016/08/29/speeding-up-restful-services-in-play-framework"),
  PLAY_BLOCKING_DATABASE(
      "J. Ward, Optimizing Play 2 for Database-Driven Apps, 2012",
      "https://www.jamesward.com/2012/06/25/optimizing-play-2-for-database-driven-apps"),
  FINCH_TYPED_ENDPOINTS(
      "V. Kostyukov, Put Some[Types] on your HTTP endpoints (Finch), 2017",
      "http://vkostyukov.net/talks/"),
  CASTLE_API_CACHING(
      "P. Selbert, Layering API Defenses with Caching, 2015",
      "https://sorentwo.com/2015/10/19/layering-api-defenses-with-caching");

  private final String reference;
  private final String link;

  Source(String reference, String link) {
    this.reference = reference;
    this.link = link;
  }

  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
