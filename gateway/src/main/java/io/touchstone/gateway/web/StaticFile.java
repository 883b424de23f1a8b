// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * A static file in memory.
 *
 * @param entityTag a strong entity tag, with quotes
 */
record StaticFile(byte[] bytes, String mediaType, String entityTag) {
  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /**
   * Reads the files in a folder of the web application.
   *
   * @param root path in the servlet context, with a leading and a trailing slash
   * @return the files by path relative to the folder
   */
  static Map<String, StaticFile> folder(ServletContext context, String root) {
    return context.getResourcePaths(root).stream()
        .collect(
            Collectors.toMap(
                path -> path.substring(root.length()), path -> of(path, read(context, path))));
  }

  private static byte[] read(ServletContext context, String path) {
    try (InputStream stream = context.getResourceAsStream(path)) {
      return stream.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

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
