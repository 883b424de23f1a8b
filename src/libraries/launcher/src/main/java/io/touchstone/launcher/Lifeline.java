// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Stops a server whose launcher was killed. */
public final class Lifeline {

  private static final String SHELL = "/bin/sh";

  /**
   * Replaces the shell with the server and leaves a background process that stops the server when
   * standard input is closed, as happens when the launcher is killed. Ignores Ctrl-C, which only
   * the launcher handles, because it may have work to finish first.
   */
  private static final String SCRIPT =
      "trap '' INT; exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec \"$@\" </dev/null 3<&-";

  private Lifeline() {}

  /**
   * Returns a command that starts a server with a lifeline, or without one if there is no shell.
   */
  public static List<String> of(List<String> server) {
    return Files.isExecutable(Path.of(SHELL))
        ? Stream.concat(Stream.of(SHELL, "-c", SCRIPT, SHELL), server.stream()).toList()
        : server;
  }
}
