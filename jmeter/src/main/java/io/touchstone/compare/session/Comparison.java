// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.load.LoadGenerator;
import io.touchstone.compare.load.LoadPlans;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.Run;
import io.touchstone.compare.result.Results.SoftwareVersions;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.ControlAndFloor;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.StartSpread;
import io.touchstone.launcher.AbandonedStartException;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Measures the practices of a catalogue. */
public final class Comparison {

  private final ComparisonSettings settings;
  private final LoadGenerator generator;
  private final LoadPlans plans;
  private final Progress progress;
  private final List<PracticeRun> runs;
  private final BodyAgreement bodies;
  private final BenchmarkPhase benchmarks;
  private final RoundSchedule rounds;
  private final TimeLimit time;
  private Optional<String> failure = Optional.empty();
  private final Instant startTime = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  /**
   * Prepares a comparison.
   *
   * @param root the directory of the project, which contains the micro-benchmarks
   * @throws IOException if the load plans cannot be copied to the directory of the output
   */
  public Comparison(ComparisonSettings settings, Catalog catalog, Path root, Progress progress)
      throws IOException {
    this.settings = settings;
    this.plans = LoadPlans.copyTo(settings.directory().resolve("plan"));
    this.generator = new LoadGenerator(settings.directory(), RemoteSystem.secrets());
    this.progress = progress;
    this.runs = catalog.all().stream().map(PracticeRun::new).toList();
    this.bodies = new BodyAgreement(DocumentRow.read(plans.documents()));
    this.benchmarks = new BenchmarkPhase(settings, root, progress);
    this.rounds = new RoundSchedule(settings, progress);
    this.time = new TimeLimit(settings, System.nanoTime());
  }

  /**
   * Measures everything, or as much as possible until it is asked to stop. Micro-benchmarks run
   * first, before any server competes with them for the cores.
   *
   * @param runtime the software that it runs on
   * @throws LaunchException if the system cannot be started or a server exits before anything was
   *     measured
   */
  public Results run(TargetSystem.Opener targets, SoftwareVersions runtime)
      throws InterruptedException {
    progress.plan(runs.stream().mapToDouble(this::expectedSeconds).sum());
    benchmarks.run(runs);
    boolean shared = false;
    for (int start = 1; time.allows(start) && !stopped(); start++) {
      time.begin(start);
      if (start > settings.starts()) {
        progress.extend(runs.stream().mapToDouble(this::expectedSecondsOfStart).sum());
      }
      try (TargetSystem target = targets.open(start)) {
        shared = target.sharesCores();
        measure(VariantRunner.of(target, generator, plans, settings), start);
      } catch (AbandonedStartException interrupted) {
        progress.stop();
      } catch (LaunchException failed) {
        if (runs.stream().noneMatch(PracticeRun::begun)) {
          throw failed;
        }
        failure = Optional.of(failed.getMessage());
        progress.stop();
      }
    }
    progress.end();
    return results(GeneratorLimit.ofThisMachine(shared), runtime);
  }

  /** Requests the end after the current block; can be called from any thread. */
  public void stop() {
    progress.stop();
  }

  /** Returns whether every practice was measured completely. */
  public boolean complete() {
    return !stopped() && runs.stream().noneMatch(PracticeRun::failed);
  }

  private Results results(GeneratorLimit generator, SoftwareVersions runtime) {
    StartSpread spread =
        StartSpread.of(
            Stream.concat(
                    runs.stream()
                        .filter(run -> !run.practice().isReference())
                        .flatMap(PracticeRun::comparisons),
                    Stream.of(
                            control(PracticeSpec::isControl),
                            control(PracticeSpec::isServerControl))
                        .flatMap(Optional::stream))
                .toList());
    Run run =
        new Run(
            startTime,
            Environment.machine(),
            runtime,
            control(PracticeSpec::isControl).flatMap(both -> ControlAndFloor.control(both, spread)),
            control(PracticeSpec::isServerControl)
                .flatMap(both -> ControlAndFloor.control(both, spread)));
    return new Results(
        run,
        settings.seed(),
        settings.mode(),
        stopped(),
        runs.stream()
            .filter(each -> !each.practice().isReference())
            .filter(each -> each.begun() || each.failed())
            .map(each -> each.result(generator, spread))
            .toList(),
        reference(PracticeSpec::isFloor).stream().findFirst().flatMap(ControlAndFloor::floor),
        Map.of(),
        Optional.empty(),
        warnings());
  }

  /** Returns why the run or one of its references failed. */
  private List<String> warnings() {
    return Stream.concat(
            failure.stream(),
            runs.stream()
                .filter(run -> run.practice().isReference())
                .flatMap(
                    run ->
                        run.failure().stream()
                            .map(reason -> run.practice().label() + ": " + reason)))
        .toList();
  }

  private Optional<StartSpread.Comparison> control(Predicate<PracticeSpec> which) {
    List<VariantResult> both = reference(which);
    return both.isEmpty()
        ? Optional.empty()
        : Optional.of(new StartSpread.Comparison(both.get(0), both.get(1)));
  }

  private List<VariantResult> reference(Predicate<PracticeSpec> which) {
    return runs.stream()
        .filter(run -> which.test(run.practice()))
        .limit(1)
        .flatMap(run -> run.practice().variants().stream().map(run::measured))
        .toList();
  }

  private boolean stopped() {
    return progress.stopping();
  }

  private void measure(VariantRunner runner, int start) throws InterruptedException {
    List<PracticeRun> apart = runs.stream().filter(run -> run.practice().needsServers()).toList();
    List<PracticeRun> together = runs.stream().filter(run -> !apart.contains(run)).toList();
    measure(runner, together, start);
    for (PracticeRun run : apart) {
      if (!run.failed() && !stopped()) {
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
          try (DedicatedServers servers = runner.target().start(run.practice())) {
            measure(runner.at(servers), List.of(run), start);
          }
        });
  }

  private void measure(VariantRunner runner, List<PracticeRun> some, int start)
      throws InterruptedException {
    for (PracticeRun run : some) {
      runner.attempt(run, () -> prepare(runner, run));
      runner.requireAlive();
    }
    new WarmUpPhase(settings, progress).run(runner, some, time.forWarmUp(blockSeconds(some)));
    rounds.run(runner, some, start);
  }

  /** Creates the data that the practice needs, and checks its bodies. */
  private void prepare(VariantRunner runner, PracticeRun run) throws InterruptedException {
    run.practice().variants().stream()
        .flatMap(
            variant ->
                variant.prepare().stream()
                    .map(path -> RequestSpec.address(runner.base(run.practice(), variant), path)))
        .distinct()
        .forEach(SystemClient::prepare);
    bodies.difference(run.practice(), runner).ifPresent(run::fail);
  }

  private double expectedSeconds(PracticeRun run) {
    return benchmarks.expectedSeconds(run) + settings.starts() * expectedSecondsOfStart(run);
  }

  private double expectedSecondsOfStart(PracticeRun run) {
    double warmUp =
        run.loadVariants().size()
            * settings.warmUpWindows(run.practice())
            * ComparisonSettings.EXPECTED_WINDOW_SECONDS;
    return warmUp + blockSeconds(List.of(run));
  }

  /** Returns about how long the rehearsal and the rounds of one start take. */
  private double blockSeconds(List<PracticeRun> some) {
    return some.stream()
        .mapToDouble(
            run ->
                (1 + settings.rounds() * run.passes())
                    * run.loadVariants().stream()
                        .mapToDouble(each -> settings.expectedBlockSeconds(run.practice(), each))
                        .sum())
        .sum();
  }
}
