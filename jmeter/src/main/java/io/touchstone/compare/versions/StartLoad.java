// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.BlockRunner;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.load.CompilerCpuClock;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.LoadGenerator;
import io.touchstone.compare.load.LoadPlans;
import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.LoadSpec;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.process.HeaderCommand;
import io.touchstone.compare.process.OtherPrograms;
import io.touchstone.compare.result.Block.Round;
import io.touchstone.launcher.LaunchException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Puts the running versions of one start under load.
 *
 * @param running the versions that run at the same time
 * @param since when the headers were evaluated, in nanoseconds
 */
record StartLoad(
    VersionsOptions options,
    LoadGenerator generator,
    LoadPlans plans,
    List<RunningVersion> running,
    Companion companion,
    Map<RunningVersion, Map<String, String>> headers,
    long since) {

  private static final ProcessHandle SELF = ProcessHandle.current();
  private static final CpuClock GENERATOR = new ProcessCpuClock("the load generator", SELF);
  private static final CpuClock GENERATOR_COMPILERS = new CompilerCpuClock(SELF);

  /** A full load would take the cores from the JIT compilers that the warm-up is for. */
  private static final int WARM_UP_THREADS = 4;

  /** Tokens are often valid for a minute only. */
  private static final Duration VALIDITY = Duration.ofSeconds(30);

  private static final int WARM_UP_WINDOW = 2000;
  private static final double LONGEST_WINDOW_SECONDS = 1;
  private static final int OPEN_LOOP_CLIENTS = 4;
  private static final double LEAST_OPEN_SECONDS = 1;
  private static final double MOST_OPEN_SECONDS = 15;

  /** One block would let a single pause of a JVM decide the p99 of a start. */
  static final int OPEN_ROUNDS = 4;

  private static final double OPEN_SECONDS = OPEN_ROUNDS * LEAST_OPEN_SECONDS;

  /** A p99 rests on the slowest hundredth of the requests. */
  static final int REQUESTS_FOR_P99 = 1000;

  /** Evaluates the headers for each version, because each may need a token of its own. */
  static StartLoad of(
      VersionsOptions options,
      LoadGenerator generator,
      LoadPlans plans,
      List<RunningVersion> running,
      Companion companion,
      Secrets secrets)
      throws InterruptedException {
    Map<RunningVersion, Map<String, String>> headers = new LinkedHashMap<>();
    for (RunningVersion version : running) {
      Map<String, String> values = new LinkedHashMap<>();
      for (HeaderCommand header : options.headers()) {
        values.put(
            header.name(),
            header.evaluate(Map.of("VERSION_URL", version.base().toString()), secrets::add));
      }
      headers.put(version, values);
    }
    return new StartLoad(options, generator, plans, running, companion, headers, System.nanoTime());
  }

  /** Returns the same with headers that were evaluated lately. */
  StartLoad refreshed(Secrets secrets) throws InterruptedException {
    return System.nanoTime() - since < VALIDITY.toNanos()
        ? this
        : of(options, generator, plans, running, companion, secrets);
  }

  TimedBlock warm(RunningVersion version, PracticeSpec endpoint) {
    LoadProfile window =
        LoadProfile.closedLoop(WARM_UP_THREADS, LONGEST_WINDOW_SECONDS)
            .limitedTo(WARM_UP_WINDOW / WARM_UP_THREADS);
    return run(version, endpoint, new Round(0, 0), window).timed();
  }

  LoadedBlock closed(RunningVersion version, PracticeSpec endpoint, Round round) {
    return run(
        version, endpoint, round, LoadProfile.closedLoop(options.threads, options.blockSeconds));
  }

  /** Returns the number of blocks of each version at an arrival rate, from 1 to 4. */
  static int openRounds(double rate) {
    return (int) Math.max(1, OPEN_SECONDS / openSeconds(rate));
  }

  private static double openSeconds(double rate) {
    return Math.max(LEAST_OPEN_SECONDS, Math.min(MOST_OPEN_SECONDS, 1.1 * REQUESTS_FOR_P99 / rate));
  }

  LoadedBlock open(RunningVersion version, PracticeSpec endpoint, Round round, double rate) {
    return run(
        version,
        endpoint,
        round,
        LoadProfile.closedLoop(OPEN_LOOP_CLIENTS * options.threads, openSeconds(rate))
            .arriving(rate));
  }

  private LoadedBlock run(
      RunningVersion version, PracticeSpec endpoint, Round round, LoadProfile profile) {
    RequestSpec request = endpoint.variant(version.version().name()).request();
    Map<String, String> all = new LinkedHashMap<>(request.headers());
    all.putAll(headers.get(version));
    LoadSpec load =
        new LoadSpec(
            plans.plan(Optional.empty()),
            version.base(),
            request.withHeaders(all),
            plans.documents(),
            profile,
            Optional.empty());
    OtherPrograms others = new OtherPrograms(ownClocks());
    TimedBlock block =
        new BlockRunner(
                generator,
                GENERATOR.without(GENERATOR_COMPILERS),
                version.isMeasurable() ? List.of(version.cpu().application()) : List.of(),
                version.isMeasurable() ? otherClocks(version) : List.of())
            .run(round, load);
    OptionalDouble cores =
        running.stream().allMatch(RunningVersion::isMeasurable)
            ? others.cores()
            : OptionalDouble.empty();
    version.requireAlive();
    block
        .failure()
        .ifPresent(
            failure -> {
              throw new LaunchException(version.version().name() + ": " + failure);
            });
    return new LoadedBlock(block, cores);
  }

  private List<CpuClock> otherClocks(RunningVersion version) {
    List<CpuClock> clocks = new ArrayList<>();
    for (RunningVersion each : running) {
      clocks.add(each.equals(version) ? each.cpu().compilers() : each.cpu().total());
    }
    clocks.add(companion.cpu().total());
    return clocks;
  }

  private List<CpuClock> ownClocks() {
    List<CpuClock> clocks = new ArrayList<>(List.of(GENERATOR, companion.cpu().total()));
    for (RunningVersion each : running) {
      clocks.add(each.cpu().total());
      clocks.add(each.helpers().total());
    }
    return clocks;
  }

  /**
   * A block, and what disturbed it.
   *
   * @param otherCores mean number of processors that other programs used; empty if unknown
   */
  record LoadedBlock(TimedBlock timed, OptionalDouble otherCores) {}
}
