// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Full garbage collections of other JVMs, requested through {@code jcmd}, which a JDK contains. */
public final class FullCollection {

  private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");
  private static final long TIMEOUT_SECONDS = 10;

  private FullCollection() {}

  /**
   * Collects the garbage of all these JVMs at the same time and waits until that is done. A JVM
   * that cannot be asked is left alone, as is any other process: {@code jcmd} sends SIGQUIT, which
   * ends most of them.
   */
  public static void of(List<ProcessHandle> machines) throws InterruptedException {
    List<Process> requests = new ArrayList<>();
    for (ProcessHandle machine : machines.stream().filter(FullCollection::isJava).toList()) {
      try {
        requests.add(
            new ProcessBuilder(JCMD.toString(), Long.toString(machine.pid()), "GC.run")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
      } catch (IOException withoutJdk) {
        return;
      }
    }
    for (Process request : requests) {
      if (!request.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        request.destroyForcibly();
      }
    }
  }

  private static boolean isJava(ProcessHandle process) {
    return process.info().command().filter(path -> Path.of(path).endsWith("java")).isPresent();
  }
}
