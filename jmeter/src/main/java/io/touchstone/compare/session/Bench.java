// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.BlockRunner;
import io.touchstone.compare.load.CpuTimeUnavailableException;
import io.touchstone.compare.load.GeneratorCpuClock;
import io.touchstone.compare.load.Load;
import io.touchstone.compare.load.LoadGenerator;
import io.touchstone.compare.load.Request;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Puts single variants under load on one site. */
final class Bench {

  private static final int WARM_UP_THREADS = 4;

  private final Site site;
  private final LoadGenerator generator;
  private final Settings settings;
  private final Path documents;

  Bench(Site site, LoadGenerator generator, Settings settings, Path documents) {
    this.site = site;
    this.generator = generator;
    this.settings = settings;
    this.documents = documents;
    site.death().thenRun(generator::stop);
  }

  /**
   * One second of load that leaves no trace, by few clients: a full load would keep the cores from
   * the JIT compilers that the warm-up is for.
   */
  TimedBlock warm(Practice practice, Variant variant) {
    return run(practice, 0, load(practice, variant).lasting(1).withThreads(WARM_UP_THREADS));
  }

  /** One block of the comparison, with JMeter's own file of its samples. */
  TimedBlock measure(Practice practice, Variant variant, int round) {
    Path samples =
        new SampleFiles(settings.directory()).of(practice.label(), variant.name(), round);
    return run(practice, round, load(practice, variant).savedTo(samples));
  }

  URI base(Practice practice) {
    return site.endpoint(practice.service()).base();
  }

  static Request request(Variant variant) {
    Request request = Request.of(variant.path()).accepting("*/*");
    return variant.expect().map(request::expectingText).orElse(request);
  }

  private Load load(Practice practice, Variant variant) {
    return Load.of(base(practice), request(variant), documents)
        .withThreads(settings.threads())
        .lasting(settings.blockSeconds());
  }

  private TimedBlock run(Practice practice, int round, Load load) {
    Endpoint endpoint = site.endpoint(practice.service());
    BlockRunner runner =
        new BlockRunner(generator, new GeneratorCpuClock(), endpoint.owner(), endpoint.others());
    try {
      TimedBlock block = runner.run(round, load);
      requireAlive();
      return block;
    } catch (CancellationException | CpuTimeUnavailableException ended) {
      requireAlive();
      throw ended;
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
