// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What Linux tells about a process.
 *
 * @see <a href="https://man7.org/linux/man-pages/man5/proc.5.html">proc(5)</a>
 */
enum ProcFile {
  /** Environment variables at the start; only of processes of the same user. */
  ENVIRON,
  CMDLINE,
  /** The name of the program, up to 15 characters of it and a line end. */
  COMM;

  /** Returns the text; empty if there is none or it may not be read. */
  String of(ProcessHandle process) {
    Path file = Path.of("/proc", Long.toString(process.pid()), name().toLowerCase(Locale.ROOT));
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException unreadable) {
      return "";
    }
  }
}
