// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.LoadGenerator;
import io.touchstone.compare.load.LoadPlans;
import io.touchstone.compare.load.WarmUp;
import io.touchstone.compare.process.ResidentMemory;
import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.VariantResult.Start;
import io.touchstone.compare.session.VariantFigures;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.compare.statistics.Median;
import io.touchstone.compare.versions.StartLoad.LoadedBlock;
import io.touchstone.compare.versions.VersionsOptions.Version;
import io.touchstone.launcher.Jcmd;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Measures both versions in one start after the other. Versions that fit on the machine run at the
 * same time, and each of their blocks is paired with one of the other version seconds later.
 * Otherwise one version is measured after the other.
 */
final class VersionComparison {

  /** Fewer show too little of how starts differ to end early. */
  static final int STARTS_TO_END_EARLY = 8;

  private static final int MOST_STARTS = 200;
  private static final double TOLERANCE = 0.05;

  /** Fewer are over before the compilers have finished the code of a fast service. */
  private static final int LEAST_WARM_UP = 50_000;

  /** The longest warm-up of a start, as a share of the whole time. */
  private static final int WARM_UPS = 8;

  /** The longest warm-up of an endpoint in a start: beyond it, another start tells more. */
  private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(30);

  /** The load generator may share the processors, and costs about as much as a fast service. */
  private static final double SHARE_OF_CAPACITY = 0.25;

  private static final int LEAST_ROUNDS = 2;

  private final VersionsOptions options;
  private final PrintStream out;
  private final LoadGenerator generator;
  private final LoadPlans plans;
  private final Secrets secrets = new Secrets();
  private final List<EndpointFigures> endpoints;
  private final Map<String, VariantFigures> starts;
  private final List<List<Version>> orders;
  private final Map<PracticeSpec, Double> rates = new HashMap<>();
  private final Disturbance disturbance = new Disturbance();
  private final long began = System.nanoTime();
  private volatile boolean stopped;
  private boolean together;
  private long longestStart;
  private int completed;
  private int completedRounds;
  private Optional<String> failure = Optional.empty();

  VersionComparison(VersionsOptions options, Catalog catalog, PrintStream out) throws IOException {
    this.options = options;
    this.out = out;
    this.generator = new LoadGenerator(options.out, secrets);
    this.plans = LoadPlans.copyTo(options.out.resolve("plan"));
    this.endpoints = catalog.all().stream().map(EndpointFigures::new).toList();
    this.starts = EndpointFigures.pair();
    this.orders = new BlockOrder(options.seed).rounds("starts", MOST_STARTS, options.versions());
    this.together =
        options.haveOwnPorts()
            && !options.inTurns
            && Runtime.getRuntime().availableProcessors() > 1;
  }

  /** Requests the end after the current block; can be called from any thread. */
  void stop() {
    stopped = true;
    generator.stop();
  }

  /** Returns why it ended early, without secrets; empty if it did not, or was asked to stop. */
  Optional<String> failure() {
    return failure;
  }

  /**
   * Measures until the intervals are narrow, the time is over, it is asked to stop, or a version
   * fails.
   *
   * @throws LaunchException if nothing was measured before a version failed; secrets are hidden in
   *     its message
   */
  VersionsEvaluation run() throws InterruptedException {
    try (Companion companion = Companion.start(options.with, options.out, () -> stopped)) {
      while (!stopped && !isEnough()) {
        long start = System.nanoTime();
        measure(companion, completed + 1);
        completed++;
        // The first start reads files and images that later ones find cached.
        longestStart = Math.max(completed == 2 ? 0 : longestStart, System.nanoTime() - start);
        report();
      }
    } catch (CancellationException interrupted) {
      // What was measured before is evaluated.
    } catch (LaunchException failed) {
      if (!stopped) {
        String reason = secrets.hidden(failed.getMessage());
        if (completed == 0) {
          throw new LaunchException(reason);
        }
        failure = Optional.of(reason);
      }
    }
    return evaluation();
  }

  private VersionsEvaluation evaluation() {
    return new VersionsEvaluation(
        options, endpoints, starts, rates, disturbance, stopped || failure.isPresent());
  }

  private boolean isEnough() {
    boolean timeIsOver =
        completed > 0 && System.nanoTime() - began + longestStart > options.time().toNanos();
    VersionsEvaluation soFar = evaluation();
    return timeIsOver
        || completed == MOST_STARTS
        || soFar.measuredStarts() >= STARTS_TO_END_EARLY
            && soFar.widestDeciding() <= Math.log1p(options.precision / 100);
  }

  private void report() {
    Duration passed = Duration.ofNanos(System.nanoTime() - began);
    out.printf(
        "Start %d measured, %d:%02d of %d:%02d: %s%n",
        completed,
        passed.toMinutes(),
        passed.toSecondsPart(),
        options.time().toMinutes(),
        options.time().toSecondsPart(),
        evaluation().headline());
  }

  private void measure(Companion companion, int number) throws InterruptedException {
    long start = System.nanoTime();
    companion.requireNoFailure();
    List<Version> order = orders.get(number - 1);
    Map<Place, Map<String, LoadedBlock>> blocks = new LinkedHashMap<>();
    List<RunningVersion> running = new ArrayList<>();
    List<Version> waiting = new ArrayList<>(order);
    int rounds = 0;
    try {
      while (!waiting.isEmpty()) {
        running.add(start(waiting.remove(0), number, running.isEmpty()));
        if (waiting.isEmpty() || !isRoomForAnother(running.get(0))) {
          StartLoad load = StartLoad.of(options, generator, plans, running, companion, secrets);
          warmUp(load, running);
          if (rounds == 0) {
            rounds =
                options.rounds(
                    Duration.ofNanos(System.nanoTime() - start), running.size() * endpoints.size());
          }
          measure(load.refreshed(secrets), running, number, rounds, blocks);
          List<RunningVersion> measured = List.copyOf(running);
          stop(running);
          for (RunningVersion version : measured) {
            version.requireStopped();
          }
        }
      }
    } finally {
      stop(running);
    }
    completedRounds += rounds;
    findRates(blocks);
    keep(blocks);
  }

  private RunningVersion start(Version version, int number, boolean alone)
      throws InterruptedException {
    try {
      return RunningVersion.start(version, options, number, () -> stopped);
    } catch (LaunchException failed) {
      throw alone
          ? failed
          : new LaunchException(
              failed.getMessage()
                  + "\nIf both versions use the same port, file or database, add --in-turns.",
              failed);
    }
  }

  private static void stop(List<RunningVersion> running) {
    Collections.reverse(running);
    running.forEach(RunningVersion::close);
    running.clear();
  }

  /** Once there was no room for both, they run in turns. */
  private boolean isRoomForAnother(RunningVersion first) {
    OptionalLong available = ResidentMemory.available();
    OptionalLong needed = first.residentBytes();
    if (together && available.isPresent() && needed.isPresent()) {
      together = available.getAsLong() > 2 * needed.getAsLong();
    }
    return together;
  }

  private void measure(
      StartLoad load,
      List<RunningVersion> running,
      int number,
      int rounds,
      Map<Place, Map<String, LoadedBlock>> blocks)
      throws InterruptedException {
    Jcmd.collectGarbage(running.stream().flatMap(each -> each.processes().stream()).toList());
    for (int round = 1; round <= rounds; round++) {
      for (EndpointFigures figures : endpoints) {
        for (RunningVersion version : inOrder(running, round)) {
          Place place = new Place(figures, new Round(number, completedRounds + round), false);
          add(blocks, place, version, load.closed(version, figures.endpoint(), place.round));
        }
      }
    }
    if (options.rate.isPresent() || running.size() == options.versions().size()) {
      findRates(blocks);
    }
    measureLatency(load.refreshed(secrets), running, number, blocks);
    Jcmd.collectGarbage(running.stream().flatMap(each -> each.processes().stream()).toList());
    running.forEach(version -> addStart(version, number));
  }

  private void measureLatency(
      StartLoad load,
      List<RunningVersion> running,
      int number,
      Map<Place, Map<String, LoadedBlock>> blocks) {
    for (EndpointFigures figures : endpoints) {
      if (rates.containsKey(figures.endpoint())) {
        double rate = rates.get(figures.endpoint());
        for (int round = 1; round <= StartLoad.openRounds(rate); round++) {
          int unique = (number - 1) * StartLoad.OPEN_ROUNDS + round;
          for (RunningVersion version : inOrder(running, round)) {
            Place place = new Place(figures, new Round(number, unique), true);
            add(blocks, place, version, load.open(version, figures.endpoint(), place.round, rate));
          }
        }
      }
    }
  }

  /** Rounds come in pairs of opposite order. */
  private static List<RunningVersion> inOrder(List<RunningVersion> running, int round) {
    List<RunningVersion> order = new ArrayList<>(running);
    if (round % 4 > 1) {
      Collections.reverse(order);
    }
    return order;
  }

  private static void add(
      Map<Place, Map<String, LoadedBlock>> blocks,
      Place place,
      RunningVersion version,
      LoadedBlock block) {
    blocks.computeIfAbsent(place, first -> new HashMap<>()).put(version.version().name(), block);
  }

  /** The versions that run at the same time get the same number of windows. */
  private void warmUp(StartLoad load, List<RunningVersion> running) {
    long longest = LONGEST_WARM_UP.multipliedBy(endpoints.size()).toNanos();
    long end = System.nanoTime() + Math.min(longest, options.time().toNanos() / WARM_UPS);
    Map<Map.Entry<EndpointFigures, RunningVersion>, WarmUp> cold = new HashMap<>();
    boolean warm = false;
    while (!warm && System.nanoTime() < end) {
      warm = true;
      for (EndpointFigures figures : endpoints) {
        for (RunningVersion version : running) {
          WarmUp warmUp =
              cold.computeIfAbsent(
                  Map.entry(figures, version),
                  first -> new WarmUp(TOLERANCE, Math.min(LEAST_WARM_UP, options.warmUp)));
          warmUp.add(load.warm(version, figures.endpoint()).block());
          warm &= warmUp.warm() || warmUp.requests() >= options.warmUp;
        }
      }
    }
    for (EndpointFigures figures : endpoints) {
      running.forEach(version -> load.closed(version, figures.endpoint(), new Round(0, 0)));
    }
  }

  /** Sets the arrival rates once, far below what either version bears. */
  private void findRates(Map<Place, Map<String, LoadedBlock>> blocks) {
    for (EndpointFigures figures : endpoints) {
      rates.computeIfAbsent(
          figures.endpoint(),
          first ->
              options.rate.orElseGet(() -> SHARE_OF_CAPACITY * leastThroughput(figures, blocks)));
    }
  }

  private double leastThroughput(
      EndpointFigures figures, Map<Place, Map<String, LoadedBlock>> blocks) {
    return options.versions().stream()
        .map(version -> Median.of(throughputs(version, figures, blocks)))
        .flatMapToDouble(OptionalDouble::stream)
        .min()
        .orElseThrow();
  }

  private static DoubleStream throughputs(
      Version version, EndpointFigures figures, Map<Place, Map<String, LoadedBlock>> blocks) {
    return blocks.entrySet().stream()
        .filter(entry -> entry.getKey().figures == figures)
        .flatMap(entry -> Stream.ofNullable(entry.getValue().get(version.name())))
        .mapToDouble(block -> block.timed().block().throughput());
  }

  private void addStart(RunningVersion version, int number) {
    // Programs and libraries are not in the page cache before the first start.
    double ready = number == 1 ? 0 : version.readyMillis();
    starts
        .get(version.version().name())
        .add(new Start(number, ready, version.residentBytes().orElse(0) / 1e6));
  }

  /** Keeps the pairs that other programs did not disturb, if a start has enough of them. */
  private void keep(Map<Place, Map<String, LoadedBlock>> blocks) {
    for (EndpointFigures figures : endpoints) {
      for (boolean open : new boolean[] {false, true}) {
        List<Map<String, LoadedBlock>> pairs =
            blocks.entrySet().stream()
                .filter(entry -> entry.getKey().figures == figures && entry.getKey().open == open)
                .map(Map.Entry::getValue)
                .toList();
        List<Map<String, LoadedBlock>> quiet =
            pairs.stream().filter(pair -> disturbance.isQuiet(pair, options)).toList();
        if (quiet.size() >= Math.min(LEAST_ROUNDS, pairs.size())) {
          Map<String, VariantFigures> kept = open ? figures.open() : figures.closed();
          quiet.forEach(
              pair -> pair.forEach((version, block) -> kept.get(version).add(block.timed())));
        }
      }
    }
  }

  /** Where a pair of blocks belongs. */
  private record Place(EndpointFigures figures, Round round, boolean open) {}
}
