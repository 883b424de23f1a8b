// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JcmdTest {

  @Test
  void removesGarbage() throws Exception {
    var garbage = new WeakReference<>(new Object());

    Jcmd.collectGarbage(List.of(ProcessHandle.current()));

    assertNull(garbage.get());
  }

  @Test
  void appendsThreadsToALog(@TempDir Path directory) throws Exception {
    Path log = Files.writeString(directory.resolve("server.log"), "started\n");

    Jcmd.printThreads(ProcessHandle.current(), log);

    String text = Files.readString(log);
    assertTrue(text.startsWith("started\n"), text);
    assertTrue(text.contains("JcmdTest.appendsThreadsToALog"), text);
  }

  @Test
  void leavesAnExitedProcessAlone() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();

    assertDoesNotThrow(() -> Jcmd.collectGarbage(List.of(process.toHandle())));
  }

  @Test
  void leavesAProcessThatIsNoJvmAlone() throws Exception {
    Process sleeping = new ProcessBuilder("sleep", "60").start();
    try {
      Jcmd.collectGarbage(List.of(sleeping.toHandle()));

      assertTrue(sleeping.isAlive());
    } finally {
      sleeping.destroy();
    }
  }
}
