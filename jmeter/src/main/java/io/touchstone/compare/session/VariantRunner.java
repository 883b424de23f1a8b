// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
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
import io.touchstone.compare.result.Block.Round;
import io.touchstone.launcher.AbandonedStartException;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Puts single variants under load during one start of the servers.
 *
 * @param generatorClock counts the CPU time of the load generator without its JIT compilers, as the
 *     clocks of the servers do
 */
record VariantRunner(
    TargetSystem target,
    Endpoint.Finder endpoints,
    LoadGenerator generator,
    LoadPlans plans,
    ComparisonSettings settings,
    RequestTemplate template,
    CpuClock generatorClock) {

  private static final int WARM_UP_THREADS = 4;
  private static final double LONGEST_WINDOW_SECONDS = 1;
  private static final Round NO_ROUND = new Round(0, 0);

  /** Creates a runner for the servers that all variants share; the load stops if they fail. */
  static VariantRunner of(
      TargetSystem target, LoadGenerator generator, LoadPlans plans, ComparisonSettings settings) {
    target.failure().thenRun(generator::stop);
    ProcessHandle self = ProcessHandle.current();
    return new VariantRunner(
        target,
        target,
        generator,
        plans,
        settings,
        new RequestTemplate(target),
        new ProcessCpuClock("the load generator", self).without(new CompilerCpuClock(self)));
  }

  VariantRunner at(Endpoint.Finder others) {
    return new VariantRunner(target, others, generator, plans, settings, template, generatorClock);
  }

  /**
   * Runs one window of the warm-up. It uses few clients, because a full load would take the cores
   * from the JIT compilers that the warm-up is for.
   */
  TimedBlock warm(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    return run(practice, variant, NO_ROUND, window(practice), Optional.empty());
  }

  /**
   * A number of requests, so that slow variants get as many as fast ones, but at most one second.
   * Always one second if the practice is about a flood, which is part of its load.
   */
  private LoadProfile window(PracticeSpec practice) {
    if (practice.load().flood().isPresent()) {
      return practice.load().profile(settings.threads(), 1).lasting(1);
    }
    return LoadProfile.closedLoop(WARM_UP_THREADS, LONGEST_WINDOW_SECONDS)
        .limitedTo(Math.max(1, settings.warmUpWindow(practice) / WARM_UP_THREADS));
  }

  /** Measures one block and keeps JMeter's file of its samples, if it has any. */
  TimedBlock measure(PracticeSpec practice, VariantSpec variant, Round round)
      throws InterruptedException {
    return afterLead(practice, variant, round, samples(practice, variant.name(), round));
  }

  /** Runs a block as {@link #measure} does, and keeps no samples. */
  TimedBlock rehearse(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    return afterLead(practice, variant, NO_ROUND, Optional.empty());
  }

  private TimedBlock afterLead(
      PracticeSpec practice, VariantSpec variant, Round round, Optional<Path> samples)
      throws InterruptedException {
    if (variant.leadSeconds() > 0) {
      LoadProfile lead = profile(practice).lasting(variant.leadSeconds());
      TimedBlock adapting = run(practice, variant, NO_ROUND, lead, Optional.empty());
      if (adapting.failure().isPresent()) {
        return adapting;
      }
    }
    return run(practice, variant, round, profile(practice), samples);
  }

  private LoadProfile profile(PracticeSpec practice) {
    return practice.load().profile(settings.threads(), settings.blockSeconds());
  }

  private Optional<Path> samples(PracticeSpec practice, String variant, Round round) {
    return Optional.of(
        settings
            .samples()
            .resolve("%s-%s-%d.jtl".formatted(practice.label(), variant, round.number())));
  }

  URI base(PracticeSpec practice, VariantSpec variant) {
    return endpoints.endpoint(practice, variant).base();
  }

  RequestSpec request(PracticeSpec practice, VariantSpec variant) throws InterruptedException {
    return template.filled(variant.request(), base(practice, variant));
  }

  private TimedBlock run(
      PracticeSpec practice,
      VariantSpec variant,
      Round round,
      LoadProfile profile,
      Optional<Path> samples)
      throws InterruptedException {
    Endpoint endpoint = endpoints.endpoint(practice, variant);
    LoadSpec load =
        new LoadSpec(
            plans.plan(practice.load().plan()),
            endpoint.base(),
            request(practice, variant),
            plans.documents(),
            profile,
            samples);
    try {
      TimedBlock block =
          new BlockRunner(generator, generatorClock, endpoint.owner(), endpoint.others())
              .run(round, load);
      requireAlive();
      return block;
    } catch (CancellationException | LaunchException stopped) {
      requireAlive();
      throw stopped;
    }
  }

  /**
   * Performs a step of a practice. If it fails although the system is alive, only this practice is
   * given up.
   *
   * @throws LaunchException if a server of the system has exited
   */
  void attempt(PracticeRun run, Progress.Step step) throws InterruptedException {
    try {
      step.take();
    } catch (AbandonedStartException interrupted) {
      throw interrupted;
    } catch (LaunchException failed) {
      requireAlive();
      run.fail(failed.getMessage());
    }
  }

  /** Throws a {@link LaunchException} if a server has exited. */
  void requireAlive() {
    if (target.failure().isDone()) {
      throw new LaunchException(target.failure().join());
    }
  }
}
