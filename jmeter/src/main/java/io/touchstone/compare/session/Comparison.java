// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.benchmark.Benchmarks;
import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.load.DocumentRow;
import io.touchstone.compare.load.LoadGenerators;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Measures the practices of a catalog as the method says. */
public final class Comparison {

  private final Settings settings;
  private final LoadGenerators generators;
  private final Path documents;
  private final Progress progress;
  private final Ending ending;
  private final List<Track> tracks;
  private final Preparation preparation = new Preparation();
  private final BodyAgreement bodies;
  private final Rounds rounds;
  private final OpenLoops openLoops;

  /**
   * @param documents CSV file of the rows that the load plan fills its requests with
   * @throws IOException where it or a load plan cannot be read
   */
  public Comparison(
      Settings settings,
      Catalog catalog,
      LoadGenerators generators,
      Benchmarks benchmarks,
      Path documents,
      Progress progress,
      Ending ending)
      throws IOException {
    this.settings = settings;
    this.generators = generators;
    this.documents = documents;
    this.progress = progress;
    this.ending = ending;
    this.tracks = catalog.all().map(Track::new).toList();
    this.bodies = new BodyAgreement(DocumentRow.read(documents));
    this.rounds = new Rounds(settings, benchmarks, progress, ending);
    this.openLoops = new OpenLoops(settings, progress, ending);
    for (Track track : tracks) {
      if (track.practice().measuring().plan().isPresent()) {
        generators.prepare(track.practice().measuring().plan().get());
      }
    }
  }

  /**
   * Measures everything, or as much as there is time for until it is asked to end.
   *
   * @throws LaunchException where the system cannot be started or a server ends on the way
   */
  public Outcome run(Site.Opener sites) throws InterruptedException {
    progress.plan(settings.starts() * tracks.stream().mapToInt(this::steps).sum());
    boolean shared = false;
    for (int start = 1; start <= settings.starts() && !ending.asked(); start++) {
      try (Site site = sites.open()) {
        shared = site.sharesCores();
        measure(Bench.of(site, generators, settings, documents), start);
      }
    }
    progress.end();
    return new Outcome(tracks, shared, ending.asked());
  }

  private void measure(Bench bench, int start) throws InterruptedException {
    List<Track> together =
        tracks.stream().filter(track -> !track.practice().needsServers()).toList();
    measure(bench, together, settings.warmUpTurns(), start);
    for (Track track : tracks) {
      if (track.practice().needsServers() && !track.failed() && !ending.asked()) {
        measureApart(bench, track, start);
      }
    }
  }

  private void measureApart(Bench bench, Track track, int start) throws InterruptedException {
    progress.say("Starting the servers of " + track.practice().label());
    bench.attempt(
        track,
        () -> {
          try (OwnServers servers = OwnServers.start(bench.site(), track.practice())) {
            measure(bench.at(servers), List.of(track), settings.warmUpTurnsOfOwnServers(), start);
          }
        });
  }

  private void measure(Bench bench, List<Track> some, int warmUpTurns, int start)
      throws InterruptedException {
    for (Track track : some) {
      prepare(bench, track);
    }
    new WarmUpPhase(bench, some, progress, ending).run(warmUpTurns);
    rounds.run(bench, some, start);
    if (settings.full()) {
      openLoops.run(bench, some, start);
    }
  }

  private void prepare(Bench bench, Track track) throws InterruptedException {
    Practice practice = track.practice();
    bench.attempt(
        track,
        () -> {
          preparation.run(bench.site(), practice);
          bodies.difference(practice, bench).ifPresent(track::fail);
        });
    bench.requireAlive();
  }

  private int steps(Track track) {
    int variants = track.variantNames().size();
    int turns =
        track.practice().needsServers()
            ? settings.warmUpTurnsOfOwnServers()
            : settings.warmUpTurns();
    return WarmUpPhase.warmable(track.practice()).size() * turns
        + settings.rounds() * track.passes() * variants
        + (settings.full() ? OpenLoops.blocks(track) : 0);
  }
}
