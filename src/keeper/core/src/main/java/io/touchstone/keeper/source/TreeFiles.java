// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Reads files of the inspected tree, whose author is not trusted: a link may lead out of the tree,
 * and a device or a pipe has no end.
 */
public final class TreeFiles {
  /** Larger files are generated code, which nobody edits. */
  private static final int MAX_BYTES = 2_000_000;

  private TreeFiles() {}

  /**
   * Returns whether a path is that of a regular file, and no part of it is a link.
   *
   * @param file below a directory with a real path
   */
  public static boolean isFile(Path file) {
    try {
      Path parent = file.getParent();
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && parent.toRealPath().equals(parent);
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Returns the content of a regular file of at most 2 MB; see {@link #read(Path, int)}. */
  public static byte[] read(Path file) throws IOException {
    return read(file, MAX_BYTES);
  }

  /**
   * Returns the content of a regular file.
   *
   * @param limit the most bytes that it may have
   * @throws IOException if it is something else or cannot be read; the message says why, without
   *     the path
   */
  public static byte[] read(Path file, int limit) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (attributes.isSymbolicLink()) {
      throw new IOException("skipped, a symbolic link");
    }
    if (!isFile(file)) {
      throw new IOException("skipped, not a regular file");
    }
    try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      byte[] bytes = stream.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new IOException("skipped, larger than " + limit / 1_000_000 + " MB");
      }
      return bytes;
    } catch (FileSystemException unreadable) {
      throw new IOException("cannot be read", unreadable);
    }
  }

  /** Returns the text of a file in UTF-8; empty if it is missing or {@link #read} refuses it. */
  public static String text(Path file) {
    try {
      return isFile(file) ? new String(read(file), StandardCharsets.UTF_8) : "";
    } catch (IOException unreadable) {
      return "";
    }
  }
}
