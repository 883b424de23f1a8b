// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Writes what options ask for.
 *
 * @param directory the real path of the inspected directory: a link in it may lead to any file of
 *     the user
 */
public record OutputFile(Path directory) {

  private static final LinkOption NO_LINKS = LinkOption.NOFOLLOW_LINKS;

  /**
   * Writes a file, replacing it; creates missing directories.
   *
   * @throws IOException if that fails, or the path is in the inspected directory and a part of it
   *     is a link; the message is one line and names the file
   */
  public void write(Path file, byte[] content) throws IOException {
    Path path = file.toAbsolutePath().normalize();
    if (Files.isDirectory(path)) {
      throw new IOException(path + " is a directory");
    }
    if (isLinked(path)) {
      throw new IOException(path + " is not written: a symbolic link in the inspected directory");
    }
    try {
      Files.createDirectories(path.getParent());
      Files.write(path, content);
    } catch (IOException failure) {
      throw new IOException(path + " cannot be written", failure);
    }
  }

  /** Returns whether a link in the directory is on the way, however the path leads there. */
  private boolean isLinked(Path path) throws IOException {
    for (Path at = path; at.getParent() != null; at = at.getParent()) {
      boolean regular =
          at.equals(path) ? Files.isRegularFile(at, NO_LINKS) : !Files.isSymbolicLink(at);
      if (Files.exists(at, NO_LINKS) && !regular && isInside(at)) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(Path path) throws IOException {
    return path.getParent().toRealPath().startsWith(directory);
  }
}
