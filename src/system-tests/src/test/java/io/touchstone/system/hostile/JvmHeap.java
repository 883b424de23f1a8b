// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The heap of another JVM on this machine, read with {@code jcmd}. */
record JvmHeap(long pid) {

  private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");
  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  static JvmHeap of(ProcessHandle process) {
    return new JvmHeap(process.pid());
  }

  /** Collects garbage and returns the bytes that live objects use. */
  long usedAfterCollection() {
    jcmd("GC.run");
    return USED.matcher(jcmd("GC.heap_info").replaceFirst("(?s)Metaspace.*", ""))
            .results()
            .map(MatchResult::group)
            .map(used -> used.replaceAll("\\D", ""))
            .mapToLong(Long::parseLong)
            .max()
            .orElseThrow()
        * 1024;
  }

  private String jcmd(String command) {
    try {
      Process process =
          new ProcessBuilder(JCMD.toString(), String.valueOf(pid), command)
              .redirectErrorStream(true)
              .start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new AssertionError(command, failed);
    }
  }
}
