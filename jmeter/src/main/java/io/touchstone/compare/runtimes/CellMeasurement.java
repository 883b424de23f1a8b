// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.session.Comparison;
import io.touchstone.compare.session.ComparisonSettings;
import io.touchstone.compare.session.Environment;
import io.touchstone.compare.session.Progress;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Measures one cell.
 *
 * @param own contains the micro-benchmarks, and names the versions of this build
 * @param directory for the files of the servers
 * @param starts of the servers
 * @param rounds of each practice in each start
 */
record CellMeasurement(
    Adapter adapter,
    Installation own,
    Path directory,
    Progress progress,
    int starts,
    int rounds,
    int warmUp) {

  private static final double BLOCK_SECONDS = 0.5;
  private static final int THREADS = 16;

  Cell measure(Set<String> practices) throws IOException, InterruptedException {
    Catalog catalog =
        CatalogReader.builtIn()
            .only(practices)
            .available(adapter.jdk().feature(), false)
            .mainVariants();
    List<Cell.Practice> measured = List.of();
    Optional<String> failure = Optional.empty();
    try {
      measured = results(catalog).stream().map(CellMeasurement::practice).toList();
    } catch (LaunchException failed) {
      // The log of a server is on this machine only.
      failure = Optional.of(failed.getMessage().replaceFirst("; see .*", ""));
    }
    List<String> description = adapter.description();
    return new Cell(
        description.get(0),
        description.get(1),
        adapter.jdk().version(),
        description.get(2),
        description.subList(3, description.size()),
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        Environment.machine(),
        measured,
        failure);
  }

  private static Cell.Practice practice(PracticeResult result) {
    Optional<Ratio> ratio = RatioRow.of(result).findFirst().map(RatioRow::ratio);
    Optional<String> failure =
        ratio.isPresent() ? result.failure() : result.failure().or(() -> Optional.of("no ratio"));
    return new Cell.Practice(result.id(), result.slug(), result.text().title(), ratio, failure);
  }

  private List<PracticeResult> results(Catalog catalog) throws IOException, InterruptedException {
    ComparisonSettings settings =
        new ComparisonSettings(
            false,
            starts,
            rounds,
            false,
            BLOCK_SECONDS,
            warmUp,
            THREADS,
            System.nanoTime() & 0xffff_ffffL,
            directory);
    return new Comparison(settings, catalog, own.root(), progress)
        .run(() -> adapter.start(directory.resolve("servers")), Environment.runtime(own))
        .practices();
  }
}
