// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A static file in memory.
 *
 * @param entityTag a strong entity tag, with quotes
 */
record StaticFile(byte[] bytes, String mediaType, String entityTag) {
  private static final Map<String, String> MEDIA_TYPES =
      Map.ofEntries(
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("mjs", "text/javascript; charset=utf-8"),
          Map.entry("png", "image/png"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("txt", "text/plain; charset=utf-8"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("woff", "font/woff"),
          Map.entry("woff2", "font/woff2"));

  static StaticFile of(String name, byte[] bytes) {
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return new StaticFile(
        bytes, MEDIA_TYPES.getOrDefault(extension, "application/octet-stream"), tag(bytes));
  }

  private static String tag(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    return '"' + Integer.toHexString(bytes.length) + '-' + Long.toHexString(sum.getValue()) + '"';
  }

  /**
   * Returns whether the client already has this file.
   *
   * @param ifNoneMatch the If-None-Match header, or null
   */
  boolean matches(String ifNoneMatch) {
    return ifNoneMatch != null
        && (ifNoneMatch.strip().equals("*") || ifNoneMatch.contains(entityTag));
  }
}
