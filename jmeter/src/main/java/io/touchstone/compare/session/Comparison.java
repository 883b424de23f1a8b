// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.DocumentRow;
import io.touchstone.compare.load.LoadGenerator;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Measures the practices of a catalog, block by block, as the method says. */
public final class Comparison {

  private final Settings settings;
  private final LoadGenerator generator;
  private final Path documents;
  private final Progress progress;
  private final List<Track> tracks;
  private final BodyAgreement bodies;

  /**
   * @param documents CSV file of the rows that the load plan fills its requests with
   * @throws IOException where it cannot be read
   */
  public Comparison(
      Settings settings,
      Catalog catalog,
      LoadGenerator generator,
      Path documents,
      Progress progress)
      throws IOException {
    this.settings = settings;
    this.generator = generator;
    this.documents = documents;
    this.progress = progress;
    this.tracks = catalog.all().map(Track::new).toList();
    this.bodies = new BodyAgreement(DocumentRow.read(documents));
  }

  /**
   * Measures everything.
   *
   * @throws LaunchException where the system cannot be started or a server ends on the way
   */
  public Outcome run(Site.Opener sites) throws InterruptedException {
    progress.plan(
        settings.starts() * (settings.warmUpTurns() + settings.rounds() * blocksPerRound()));
    boolean shared = false;
    for (int start = 0; start < settings.starts(); start++) {
      try (Site site = sites.open()) {
        shared = site.sharesCores();
        measure(new Bench(site, generator, settings, documents), start);
      }
    }
    progress.end();
    return new Outcome(tracks, shared);
  }

  private void measure(Bench bench, int start) throws InterruptedException {
    for (Track track : tracks) {
      bodies.difference(track.practice(), bench.base(track.practice())).ifPresent(track::fail);
      bench.requireAlive();
    }
    new WarmUpPhase(bench, tracks, progress).run(settings.warmUpTurns());
    for (int round = 0; round < settings.rounds(); round++) {
      for (Track track : tracks) {
        for (int pass = 0; pass < track.passes(); pass++) {
          measureRound(bench, track, (start * settings.rounds() + round) * track.passes() + pass);
        }
      }
    }
  }

  private void measureRound(Bench bench, Track track, int index) {
    Practice practice = track.practice();
    int rounds = settings.starts() * settings.rounds() * track.passes();
    List<String> order =
        new BlockOrder(settings.seed())
            .rounds(practice.label(), rounds, track.variantNames())
            .get(index);
    for (String name : order) {
      if (track.failed()) {
        progress.skip(1);
        continue;
      }
      progress.next("%s %s, round %d of %d".formatted(practice.label(), name, index + 1, rounds));
      Variant variant = practice.variant(name);
      TimedBlock timed = bench.measure(practice, variant, index + 1);
      timed.failure().ifPresentOrElse(track::fail, () -> track.add(variant, timed.block()));
    }
  }

  private int blocksPerRound() {
    return tracks.stream().mapToInt(track -> track.variantNames().size() * track.passes()).sum();
  }
}
