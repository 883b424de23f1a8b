// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.BlockRunner;
import io.touchstone.compare.load.CpuTimeUnavailableException;
import io.touchstone.compare.load.GeneratorCpuClock;
import io.touchstone.compare.load.Load;
import io.touchstone.compare.load.LoadGenerators;
import io.touchstone.compare.load.Profile;
import io.touchstone.compare.load.Request;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Puts single variants under load on one site, in one start of its servers. */
final class Bench {

  private static final int WARM_UP_THREADS = 4;

  private final Site site;
  private final Endpoints endpoints;
  private final LoadGenerators generators;
  private final Settings settings;
  private final Path documents;
  private final Filling filling;

  private Bench(
      Site site,
      Endpoints endpoints,
      LoadGenerators generators,
      Settings settings,
      Path documents,
      Filling filling) {
    this.site = site;
    this.endpoints = endpoints;
    this.generators = generators;
    this.settings = settings;
    this.documents = documents;
    this.filling = filling;
  }

  /** A bench for what all variants share; the load ends with the site. */
  static Bench of(Site site, LoadGenerators generators, Settings settings, Path documents) {
    site.death().thenRun(generators::stop);
    return new Bench(
        site, Endpoints.shared(site), generators, settings, documents, new Filling(site));
  }

  /** The same with other endpoints. */
  Bench at(Endpoints others) {
    return new Bench(site, others, generators, settings, documents, filling);
  }

  Site site() {
    return site;
  }

  /**
   * One second of load that leaves no trace, by few clients: a full load would keep the cores from
   * the JIT compilers that the warm-up is for.
   */
  TimedBlock warm(Practice practice, Variant variant) throws InterruptedException {
    Profile profile =
        practice.measuring().arrivals().isPresent()
            ? practice.measuring().profile(settings.threads(), 1)
            : Profile.closedLoop(WARM_UP_THREADS, 1);
    return run(practice, variant, new Round(0, 0), load(practice, variant).with(profile));
  }

  /** One block of the comparison, with JMeter's own file of its samples. */
  TimedBlock measure(Practice practice, Variant variant, Round round) throws InterruptedException {
    Load load =
        load(practice, variant)
            .with(practice.measuring().profile(settings.threads(), settings.blockSeconds()));
    return run(practice, variant, round, load.savedTo(samples(practice, variant.name(), round)));
  }

  /** One block at a constant rate of arrivals, by many clients so that hardly any comes late. */
  TimedBlock measure(Practice practice, Variant variant, Round round, double arrivals)
      throws InterruptedException {
    Profile profile =
        Profile.closedLoop(settings.openLoopThreads(), settings.openLoopSeconds())
            .arriving(arrivals);
    Path samples = samples(practice, variant.name() + "-open", round);
    return run(practice, variant, round, load(practice, variant).with(profile).savedTo(samples));
  }

  private Path samples(Practice practice, String name, Round round) {
    return new SampleFiles(settings.directory()).of(practice.label(), name, round);
  }

  URI base(Practice practice, Variant variant) {
    return endpoints.of(practice, variant).base();
  }

  Request request(Practice practice, Variant variant) throws InterruptedException {
    return filling.filled(variant.request(), base(practice, variant));
  }

  private Load load(Practice practice, Variant variant) throws InterruptedException {
    return Load.of(base(practice, variant), request(practice, variant), documents);
  }

  private TimedBlock run(Practice practice, Variant variant, Round round, Load load) {
    Endpoint endpoint = endpoints.of(practice, variant);
    BlockRunner runner =
        new BlockRunner(
            generators.of(practice.measuring().plan()),
            new GeneratorCpuClock(),
            endpoint.owner(),
            endpoint.others());
    try {
      TimedBlock block = runner.run(round.start(), round.number(), load);
      requireAlive();
      return block;
    } catch (CancellationException | CpuTimeUnavailableException ended) {
      requireAlive();
      throw ended;
    }
  }

  /** What is done for one practice. */
  @FunctionalInterface
  interface Step {

    void run() throws InterruptedException;
  }

  /**
   * Does a step of a practice. Where it cannot be done although the system lives, the practice is
   * given up and the rest goes on.
   *
   * @throws LaunchException where a server of the system has ended
   */
  void attempt(Track track, Step step) throws InterruptedException {
    try {
      step.run();
    } catch (LaunchException | CpuTimeUnavailableException failed) {
      requireAlive();
      track.fail(failed.getMessage());
    }
  }

  /**
   * @throws LaunchException where a server has ended
   */
  void requireAlive() {
    if (site.death().isDone()) {
      throw new LaunchException(site.death().join());
    }
  }
}
