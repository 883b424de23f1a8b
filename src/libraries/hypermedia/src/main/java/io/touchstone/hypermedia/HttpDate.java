// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Dates in headers (RFC 9110, section 5.6.7), in whole seconds. */
public final class HttpDate {

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private HttpDate() {}

  /**
   * {@return the time as the value of a header}
   *
   * @param time rounded down to whole seconds
   */
  public static String format(Instant time) {
    return FORMAT.format(time);
  }

  /**
   * Returns the time; empty if the text is not an IMF-fixdate. The obsolete formats are not
   * supported.
   */
  static Optional<Instant> parse(String text) {
    try {
      return Optional.of(Instant.from(FORMAT.parse(text)));
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }
}
