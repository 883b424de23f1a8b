// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Copies of a database are for its owner, where the file system knows owners. */
final class OwnerOnlyFile {

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private OwnerOnlyFile() {}

  /** Makes it anew, without anything in it. */
  static void create(Path file) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(file, attributes(file));
  }

  private static FileAttribute<?>[] attributes(Path file) throws IOException {
    boolean posix = Files.getFileStore(file.getParent()).supportsFileAttributeView("posix");
    return posix
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)}
        : new FileAttribute<?>[0];
  }
}
