// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Creates files that only their owner may read, if the file system supports permissions. */
public final class OwnerOnlyFile {

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private OwnerOnlyFile() {}

  /** Creates an empty file and replaces an existing one. */
  public static void create(Path file) throws IOException {
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
