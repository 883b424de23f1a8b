// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.digest;

import io.touchstone.hypermedia.MediaFormat;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A digest of what determines how a service represents its resources: its classes, and the public
 * base URIs of links. It is part of entity tags. A digest of classes changes more often than the
 * representations do, but nobody can forget to change it.
 */
public final class RepresentationForm {

  private static final String CLASSES = "/WEB-INF/classes/";

  /** The classes of the library that render representations. */
  private static final List<String> WRITERS =
      List.of("MediaFormat", "RepresentationWriter", "JsonByteBuffer", "Link");

  /** Hexadecimal digits, enough to tell the few forms apart that a client may have cached. */
  private static final int LENGTH = 8;

  private RepresentationForm() {}

  /**
   * Returns a digest of 8 hexadecimal digits.
   *
   * @param links the public base URIs of links
   */
  public static String of(ServletContext application, String links) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(links.getBytes(StandardCharsets.UTF_8));
    add(application, CLASSES, digest);
    WRITERS.forEach(name -> add(MediaFormat.class.getResourceAsStream(name + ".class"), digest));
    return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
  }

  private static void add(ServletContext application, String directory, MessageDigest digest) {
    Set<String> paths = application.getResourcePaths(directory);
    for (String path : new TreeSet<>(paths == null ? Set.of() : paths)) {
      if (path.endsWith("/")) {
        add(application, path, digest);
      } else if (path.endsWith(".class")) {
        add(application.getResourceAsStream(path), digest);
      }
    }
  }

  private static void add(InputStream file, MessageDigest digest) {
    try (file) {
      digest.update(file.readAllBytes());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
