// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;

class FullCollectionTest {

  @Test
  void removesGarbage() throws Exception {
    var garbage = new WeakReference<>(new Object());

    FullCollection.of(List.of(ProcessHandle.current()));

    assertNull(garbage.get());
  }

  @Test
  void leavesAnExitedProcessAlone() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();

    assertDoesNotThrow(() -> FullCollection.of(List.of(process.toHandle())));
  }

  @Test
  void leavesAProcessThatIsNoJvmAlone() throws Exception {
    Process sleeping = new ProcessBuilder("sleep", "60").start();
    try {
      FullCollection.of(List.of(sleeping.toHandle()));

      assertTrue(sleeping.isAlive());
    } finally {
      sleeping.destroy();
    }
  }
}
