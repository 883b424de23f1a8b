// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * An archive of loaded classes (HotSpot's class-data sharing), which all servers share. A JVM that
 * cannot use it starts without it.
 *
 * @param file the archive, which may not exist
 */
record ClassArchive(Path file) {

  /** Returns the archive for the JVM that runs this program. */
  static ClassArchive of(Installation installation) {
    return new ClassArchive(installation.startCache().resolve("classes.jsa"));
  }

  boolean exists() {
    return Files.isReadable(file);
  }

  /**
   * Returns the options of a JVM that uses the archive. The log is off, because it warns that
   * Liberty's agent makes part of the archive unusable.
   *
   * @return empty if there is no archive, or if the server script would split its path
   */
  Optional<String> options() {
    return exists() && isPlain()
        ? Optional.of("-XX:SharedArchiveFile=" + file + " -Xlog:cds=off")
        : Optional.empty();
  }

  /** Returns whether the server script passes the path to the JVM unchanged. */
  boolean isPlain() {
    return file.toString().matches("[\\w./+-]+");
  }

  /** Returns the file that a JVM writes when it exits; {@link #publish} moves it here. */
  Path draft() {
    return file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid());
  }

  /** Replaces the archive in one step, so that a JVM that starts now never reads half of it. */
  void publish() throws IOException {
    Files.move(draft(), file, StandardCopyOption.ATOMIC_MOVE);
  }
}
