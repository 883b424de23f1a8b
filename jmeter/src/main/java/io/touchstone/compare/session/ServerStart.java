// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Block.Round;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Measures starts of servers. A block is one start, until the server is ready: its CPU time,
 * including that of the JIT compilers, its duration, and in place of bytes the resident memory
 * (Linux only).
 */
record ServerStart(RunningSystem system) {

  private static final int SIGNIFICANT_DIGITS = 3;

  TimedBlock measure(PracticeSpec practice, VariantSpec variant, Round round)
      throws InterruptedException {
    String name =
        "%s-%s-%d-%d".formatted(practice.label(), variant.name(), round.start(), round.number());
    long begin = System.nanoTime();
    Server server =
        system.startAdditional(
            Service.withLabel(practice.service()), name, variant.environment().orElseThrow());
    try {
      system.awaitReady(server);
      long nanos = System.nanoTime() - begin;
      double cpuMicros = new ProcessCpuClock(name, server.process()).cpuTime().toNanos() / 1e3;
      return block(round, nanos, cpuMicros, residentBytes(server.process()));
    } finally {
      system.stop(server);
    }
  }

  private static TimedBlock block(Round round, long nanos, double cpuMicros, long resident) {
    Histogram latency = new Histogram(SIGNIFICANT_DIGITS);
    latency.recordValue((long) (nanos / 1e3));
    double millis = nanos / 1e6;
    return new TimedBlock(
        new Block(
            round.start(),
            round.number(),
            1,
            0,
            0,
            nanos / 1e9,
            OptionalDouble.of(cpuMicros),
            OptionalDouble.empty(),
            0,
            resident,
            millis,
            millis,
            millis),
        latency,
        Optional.empty());
  }

  private static long residentBytes(ProcessHandle process) {
    return Environment.value(Path.of("/proc", String.valueOf(process.pid()), "status"), "VmRSS")
        .map(kibibytes -> Long.parseLong(kibibytes.replaceAll("[^0-9]", "")) * 1024)
        .orElseThrow(
            () -> new LaunchException("the memory of a process can be read on Linux only"));
  }
}
