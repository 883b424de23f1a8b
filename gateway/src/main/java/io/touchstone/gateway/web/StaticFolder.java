// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files below one folder of the web application, by path relative to it. */
final class StaticFolder {
  private final Map<String, StaticFile> files = new HashMap<>();

  private StaticFolder() {}

  /**
   * Reads all files into memory.
   *
   * @param root path in the servlet context, with a leading and a trailing slash
   */
  static StaticFolder load(ServletContext context, String root) {
    StaticFolder folder = new StaticFolder();
    folder.add(context, root, root);
    return folder;
  }

  private void add(ServletContext context, String root, String below) {
    Set<String> paths = context.getResourcePaths(below);
    for (String path : paths == null ? Set.<String>of() : paths) {
      if (path.endsWith("/")) {
        add(context, root, path);
      } else {
        files.put(path.substring(root.length()), StaticFile.of(path, read(context, path)));
      }
    }
  }

  private static byte[] read(ServletContext context, String path) {
    try (InputStream stream = context.getResourceAsStream(path)) {
      return stream.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  Optional<StaticFile> file(String path) {
    return Optional.ofNullable(files.get(path));
  }
}
