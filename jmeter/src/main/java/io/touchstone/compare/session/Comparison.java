// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.benchmark.Benchmarks;
import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.load.DocumentRow;
import io.touchstone.compare.load.LoadGenerators;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Measures the practices of a catalogue. */
public final class Comparison {

  /** A quick run on a slow machine shortens the warm-up, so that it takes about 15 minutes. */
  private static final Duration LAST_TURN_OF_QUICK_WARM_UP = Duration.ofSeconds(350);

  /** For servers that start later. */
  private static final Duration SHORTEST_WARM_UP = Duration.ofMinutes(1);

  private final ComparisonSettings settings;
  private final LoadGenerators generators;
  private final Path documents;
  private final Progress progress;
  private final StopSignal stopSignal;
  private final List<PracticeRun> runs;
  private final Preparation preparation = new Preparation();
  private final BodyAgreement bodies;
  private final BenchmarkPhase benchmarks;
  private final RoundSchedule rounds;
  private final OpenLoopPhase openLoops;
  private final ExtraRounds extraRounds;
  private final long started = System.nanoTime();

  /**
   * Prepares a comparison.
   *
   * @param documents CSV file of the rows that supply the variables of the load plan
   * @throws IOException if that file or a load plan cannot be read
   */
  public Comparison(
      ComparisonSettings settings,
      Catalog catalog,
      LoadGenerators generators,
      Benchmarks benchmarks,
      Path documents,
      Progress progress,
      StopSignal stopSignal)
      throws IOException {
    this.settings = settings;
    this.generators = generators;
    this.documents = documents;
    this.progress = progress;
    this.stopSignal = stopSignal;
    this.runs = catalog.all().map(PracticeRun::new).toList();
    this.bodies = new BodyAgreement(DocumentRow.read(documents));
    this.benchmarks = new BenchmarkPhase(settings, benchmarks, progress, stopSignal);
    this.rounds = new RoundSchedule(settings, progress, stopSignal);
    this.openLoops = new OpenLoopPhase(settings, progress, stopSignal);
    this.extraRounds = new ExtraRounds(settings, rounds, progress, stopSignal);
    for (PracticeRun run : runs) {
      if (run.practice().measuring().plan().isPresent()) {
        generators.prepare(run.practice().measuring().plan().get());
      }
    }
  }

  /**
   * Measures everything, or as much as possible until it is asked to stop. Micro-benchmarks run
   * first, before any server competes with them for the cores.
   *
   * @throws LaunchException if the system cannot be started or a server exits
   */
  public ComparisonOutcome run(TargetSystem.Opener targets) throws InterruptedException {
    progress.plan(
        runs.stream()
            .mapToDouble(
                run ->
                    benchmarks.forks(run) * settings.expectedForkSeconds()
                        + settings.starts() * secondsOfOneStart(run))
            .sum());
    benchmarks.run(runs);
    boolean shared = false;
    for (int start = 1; start <= settings.starts() && !stopSignal.requested(); start++) {
      try (TargetSystem target = targets.open()) {
        shared = target.sharesCores();
        measure(VariantRunner.of(target, generators, settings, documents), start);
      }
    }
    progress.end();
    return new ComparisonOutcome(runs, shared, stopSignal.requested());
  }

  private void measure(VariantRunner runner, int start) throws InterruptedException {
    List<PracticeRun> apart = runs.stream().filter(run -> run.practice().needsServers()).toList();
    List<PracticeRun> together = runs.stream().filter(run -> !apart.contains(run)).toList();
    measure(runner, together, settings.warmUpWindows(), start);
    if (settings.extraRounds()) {
      extraRounds.run(runner, together, apart.size());
    }
    for (PracticeRun run : apart) {
      if (!run.failed() && !stopSignal.requested()) {
        measureApart(runner, run, start);
      }
    }
  }

  private void measureApart(VariantRunner runner, PracticeRun run, int start)
      throws InterruptedException {
    progress.say("Starting the servers of " + run.practice().label());
    runner.attempt(
        run,
        () -> {
          try (DedicatedServers servers = DedicatedServers.start(runner.target(), run.practice())) {
            measure(
                runner.at(servers),
                List.of(run),
                settings.warmUpWindowsOfDedicatedServers(),
                start);
          }
        });
  }

  private void measure(VariantRunner runner, List<PracticeRun> some, int warmUpWindows, int start)
      throws InterruptedException {
    for (PracticeRun run : some) {
      prepare(runner, run);
    }
    new WarmUpPhase(settings, runner, some, progress, stopSignal).run(warmUpWindows, warmUpLimit());
    rounds.run(runner, some, start);
    if (settings.full()) {
      openLoops.run(runner, some, start);
    }
  }

  private Duration warmUpLimit() {
    if (settings.full()) {
      return ChronoUnit.FOREVER.getDuration();
    }
    Duration left = LAST_TURN_OF_QUICK_WARM_UP.minusNanos(System.nanoTime() - started);
    return left.compareTo(SHORTEST_WARM_UP) > 0 ? left : SHORTEST_WARM_UP;
  }

  private void prepare(VariantRunner runner, PracticeRun run) throws InterruptedException {
    PracticeSpec practice = run.practice();
    runner.attempt(
        run,
        () -> {
          preparation.run(runner, practice);
          bodies.difference(practice, runner).ifPresent(run::fail);
        });
    runner.requireAlive();
  }

  private double secondsOfOneStart(PracticeRun run) {
    int variants = run.loadVariants().size();
    int windows =
        run.practice().needsServers()
            ? settings.warmUpWindowsOfDedicatedServers()
            : settings.warmUpWindows();
    return variants * windows * settings.expectedWindowSeconds()
        + settings.rounds()
            * run.passes()
            * variants
            * settings.expectedBlockSeconds(run.practice())
        + (settings.full() ? OpenLoopPhase.blocks(run) * settings.expectedOpenLoopSeconds() : 0);
  }
}
