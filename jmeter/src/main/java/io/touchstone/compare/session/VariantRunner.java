// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner;
import io.touchstone.compare.load.CompilerCpuClock;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.CpuTimeUnavailableException;
import io.touchstone.compare.load.LoadGenerators;
import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.LoadSpec;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Puts single variants under load during one start of the servers. */
final class VariantRunner {

  private static final int WARM_UP_THREADS = 4;
  private static final double LONGEST_WINDOW_SECONDS = 1;

  private final TargetSystem target;
  private final Endpoints endpoints;
  private final LoadGenerators generators;
  private final ComparisonSettings settings;
  private final Path documents;
  private final RequestTemplate template;
  private final CpuClock generatorClock = generatorClock();

  private VariantRunner(
      TargetSystem target,
      Endpoints endpoints,
      LoadGenerators generators,
      ComparisonSettings settings,
      Path documents,
      RequestTemplate template) {
    this.target = target;
    this.endpoints = endpoints;
    this.generators = generators;
    this.settings = settings;
    this.documents = documents;
    this.template = template;
  }

  /** Creates a runner for the servers that all variants share; the load stops if they fail. */
  static VariantRunner of(
      TargetSystem target, LoadGenerators generators, ComparisonSettings settings, Path documents) {
    target.failure().thenRun(generators::stop);
    return new VariantRunner(
        target,
        new SharedEndpoints(target),
        generators,
        settings,
        documents,
        new RequestTemplate(target));
  }

  /** Returns the same for other endpoints. */
  VariantRunner at(Endpoints others) {
    return new VariantRunner(target, others, generators, settings, documents, template);
  }

  TargetSystem target() {
    return target;
  }

  /**
   * Runs one window of the warm-up. It uses few clients, because a full load would take the cores
   * from the JIT compilers that the warm-up is for.
   */
  TimedBlock warm(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    LoadSpec load = load(practice, variant).with(window(practice));
    return run(practice, variant, new BlockPosition(0, 0), load);
  }

  /**
   * A number of requests, so that slow variants get as many as fast ones, but at most one second.
   * Always one second if the practice is about a flood, which is part of its load.
   */
  private LoadProfile window(PracticeSpec practice) {
    if (practice.measuring().flood().threads() > 0) {
      return practice.measuring().profile(settings.threads(), 1).lasting(1);
    }
    int requests =
        practice.needsServers()
            ? settings.warmUpWindowOfDedicatedServers()
            : settings.warmUpWindow();
    return LoadProfile.closedLoop(WARM_UP_THREADS, LONGEST_WINDOW_SECONDS)
        .limitedTo(Math.max(1, requests / WARM_UP_THREADS));
  }

  /** Measures one block and keeps JMeter's file of its samples. */
  TimedBlock measure(PracticeSpec practice, VariantSpec variant, BlockPosition round)
      throws InterruptedException {
    LoadSpec load =
        load(practice, variant)
            .with(practice.measuring().profile(settings.threads(), settings.blockSeconds()));
    return run(practice, variant, round, load.savedTo(samples(practice, variant.name(), round)));
  }

  /** Measures one block at a constant arrival rate, with so many clients that few are late. */
  TimedBlock measure(
      PracticeSpec practice, VariantSpec variant, BlockPosition round, double arrivals)
      throws InterruptedException {
    LoadProfile profile =
        LoadProfile.closedLoop(settings.openLoopThreads(), settings.openLoopSeconds())
            .arriving(arrivals);
    Path samples = samples(practice, variant.name() + "-open", round);
    return run(practice, variant, round, load(practice, variant).with(profile).savedTo(samples));
  }

  private Path samples(PracticeSpec practice, String name, BlockPosition round) {
    return new SampleFiles(settings.directory()).of(practice.label(), name, round);
  }

  URI base(PracticeSpec practice, VariantSpec variant) {
    return endpoints.of(practice, variant).base();
  }

  RequestSpec request(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    return template.filled(variant.request(), base(practice, variant));
  }

  private LoadSpec load(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    return LoadSpec.of(base(practice, variant), request(practice, variant), documents);
  }

  private TimedBlock run(
      PracticeSpec practice, VariantSpec variant, BlockPosition round, LoadSpec load) {
    Endpoint endpoint = endpoints.of(practice, variant);
    BlockRunner runner =
        new BlockRunner(
            generators.of(practice.measuring().plan()),
            generatorClock,
            endpoint.owner(),
            endpoint.others());
    try {
      TimedBlock block = runner.run(round.start(), round.number(), load);
      requireAlive();
      return block;
    } catch (CancellationException | CpuTimeUnavailableException stopped) {
      requireAlive();
      throw stopped;
    }
  }

  /** Leaves out the compilers, as the clocks of the servers do. */
  private static CpuClock generatorClock() {
    ProcessHandle generator = ProcessHandle.current();
    return new ProcessCpuClock("the load generator", generator)
        .without(new CompilerCpuClock(generator));
  }

  /** Something that is done for one practice. */
  @FunctionalInterface
  interface Step {

    void run() throws InterruptedException;
  }

  /**
   * Performs a step of a practice. If it fails although the system is alive, only this practice is
   * given up.
   *
   * @throws LaunchException if a server of the system has exited
   */
  void attempt(PracticeRun run, Step step) throws InterruptedException {
    try {
      step.run();
    } catch (LaunchException | CpuTimeUnavailableException failed) {
      requireAlive();
      run.fail(failed.getMessage());
    }
  }

  /**
   * Checks the servers.
   *
   * @throws LaunchException if one has exited
   */
  void requireAlive() {
    if (target.failure().isDone()) {
      throw new LaunchException(target.failure().join());
    }
  }
}
