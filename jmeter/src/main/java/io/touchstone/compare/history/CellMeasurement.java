// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.session.Comparison;
import io.touchstone.compare.session.ComparisonSettings;
import io.touchstone.compare.session.Environment;
import io.touchstone.compare.session.LocalSystem;
import io.touchstone.compare.session.Progress;
import io.touchstone.compare.session.TargetSystem;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;

/**
 * Measures one cell.
 *
 * @param installation the release of Open Liberty
 * @param reference the release of this build, which runs on the JDK of this program
 * @param directory for the files of the servers
 * @param rounds of each practice
 * @param starts of the two systems whose costs are compared; 0 to measure the practices only
 */
record CellMeasurement(
    Installation installation,
    Jdk jdk,
    Installation reference,
    Path directory,
    Progress progress,
    int rounds,
    int starts,
    int warmUp) {

  private static final double BLOCK_SECONDS = 0.5;
  private static final int THREADS = 16;

  /** Rounds come in pairs of opposite order. */
  private static final int ROUNDS_OF_START = 2;

  /** Measures the practices, and the costs unless this is the reference cell itself. */
  Cell measure(Set<String> practices) throws IOException, InterruptedException {
    List<Cell.Practice> measured = List.of();
    List<Cell.Cost> costs = List.of();
    Optional<String> failure = Optional.empty();
    boolean isReference = installation.equals(reference) && jdk.equals(Jdk.running());
    try {
      measured = practices(practices);
      costs = starts == 0 || isReference ? List.of() : costs();
    } catch (LaunchException failed) {
      failure = Optional.of(failed.getMessage());
    }
    return new Cell(
        installation.libertyVersion(),
        jdk.version(),
        Platform.newest(installation.runtime()).name(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        Environment.machine(),
        measured,
        costs.isEmpty()
            ? Optional.empty()
            : Optional.of(Cell.name(reference.libertyVersion(), Jdk.running().feature())),
        costs,
        failure);
  }

  private List<Cell.Practice> practices(Set<String> ids) throws IOException, InterruptedException {
    Catalog catalog = CatalogReader.builtIn().only(ids).available(jdk.feature(), false);
    return results(catalog, 1, rounds, () -> start(installation, jdk, "practices")).stream()
        .map(CellMeasurement::practice)
        .toList();
  }

  private static Cell.Practice practice(PracticeResult result) {
    Optional<Ratio> ratio = RatioRow.of(result).findFirst().map(RatioRow::ratio);
    Optional<String> failure =
        ratio.isPresent() ? result.failure() : result.failure().or(() -> Optional.of("no ratio"));
    return new Cell.Practice(result.id(), result.slug(), result.text().title(), ratio, failure);
  }

  /** Each start starts both systems, in alternating order. */
  private List<Cell.Cost> costs() throws IOException, InterruptedException {
    Iterator<Boolean> referenceFirst = Stream.iterate(true, first -> !first).iterator();
    return results(endpoints(), starts, ROUNDS_OF_START, () -> pair(referenceFirst.next())).stream()
        .flatMap(CellMeasurement::cost)
        .toList();
  }

  private TargetSystem pair(boolean referenceFirst) throws InterruptedException {
    LocalSystem first = start(referenceFirst);
    try {
      LocalSystem second = start(!referenceFirst);
      return referenceFirst ? new CellPair(first, second) : new CellPair(second, first);
    } catch (LaunchException | InterruptedException failed) {
      first.close();
      throw failed;
    }
  }

  private LocalSystem start(boolean ofReference) throws InterruptedException {
    return ofReference
        ? start(reference, Jdk.running(), "reference")
        : start(installation, jdk, "other");
  }

  private static Stream<Cell.Cost> cost(PracticeResult endpoint) {
    return endpoint.ratios().stream()
        .filter(ratio -> ratio.metric() == Metric.CPU)
        .map(ratio -> new Cell.Cost(endpoint.text().title(), ratio.interval().inverse()));
  }

  /** Returns the endpoints of the product, each on both systems. */
  private static Catalog endpoints() throws IOException {
    return CatalogReader.parse(
        IOUtils.toString(
            CellMeasurement.class.getResource("endpoints.json"), StandardCharsets.UTF_8));
  }

  private LocalSystem start(Installation release, Jdk on, String name) throws InterruptedException {
    progress.say(
        "Starting Open Liberty %s on JDK %s".formatted(release.libertyVersion(), on.version()));
    Map<String, String> environment =
        Map.of("JAVA_HOME", on.home().toString(), "START_CACHE", "none");
    return LocalSystem.start(release, directory.resolve(name), environment, Ports.free(), () -> {});
  }

  private List<PracticeResult> results(
      Catalog catalog, int startCount, int roundCount, TargetSystem.Opener systems)
      throws IOException, InterruptedException {
    ComparisonSettings settings =
        new ComparisonSettings(
            false,
            startCount,
            roundCount,
            false,
            BLOCK_SECONDS,
            warmUp,
            THREADS,
            System.nanoTime() & 0xffff_ffffL,
            directory);
    return new Comparison(settings, catalog, reference.root(), progress)
        .run(systems, Environment.runtime(installation))
        .practices();
  }
}
