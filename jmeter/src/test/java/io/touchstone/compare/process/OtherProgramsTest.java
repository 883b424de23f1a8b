// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class OtherProgramsTest {

  @TempDir Path directory;

  @Test
  void aBusyProgramCountsUnlessItIsOurs() throws Exception {
    try (ShellCommand busy =
        ShellCommand.start("busy", "while true; do :; done", directory.resolve("log"))) {
      TreeCpuClock clock = new TreeCpuClock(busy::processes);
      OtherPrograms all = new OtherPrograms(List.of());
      OtherPrograms others = new OtherPrograms(List.of(clock.total()));
      double before = clock.total().cpuTime().toNanos();
      long began = System.nanoTime();
      Thread.sleep(1500);
      double used = (clock.total().cpuTime().toNanos() - before) / (System.nanoTime() - began);
      double difference = all.cores().orElseThrow() - others.cores().orElseThrow();
      assertTrue(Math.abs(difference - used) < 0.15, difference + " " + used);
    }
  }
}
