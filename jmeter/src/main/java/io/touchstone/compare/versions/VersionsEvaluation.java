// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.EndpointsReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.PracticeResult.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.Run;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.session.Environment;
import io.touchstone.compare.session.VariantFigures;
import io.touchstone.compare.statistics.Drift;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.Median;
import io.touchstone.compare.statistics.StartRatios;
import io.touchstone.compare.versions.VersionRow.Amount;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Turns the figures of two versions into rows, verdicts and warnings.
 *
 * @param starts what was measured of the starts as a whole, by the name of the version
 * @param rates arrival rates of the endpoints, in requests per second
 * @param partial whether the comparison was stopped, or a version failed
 */
record VersionsEvaluation(
    VersionsOptions options,
    List<EndpointFigures> endpoints,
    Map<String, VariantFigures> starts,
    Map<PracticeSpec, Double> rates,
    Disturbance disturbance,
    boolean partial) {

  private static final List<Metric> CLOSED = List.of(Metric.CPU, Metric.THROUGHPUT, Metric.BYTES);
  private static final List<Metric> OPEN = List.of(Metric.P50, Metric.P99);
  private static final double BEHIND = 0.5;
  private static final double REQUESTS_APART = 1.1;
  private static final double BYTES_APART = 1.2;

  private static final GeneratorLimit LIMIT = GeneratorLimit.ofThisMachine(true);

  /** Requests in flight at the end of a block do not complete within it. */
  private static final double KEPT_UP = 0.95;

  /** Returns the rows of all endpoints, then those of the versions as a whole. */
  List<VersionRow> rows() {
    return Stream.concat(
            endpoints.stream().flatMap(this::rows),
            Stream.of(Metric.MEMORY, Metric.READY).flatMap(metric -> startRow(metric).stream()))
        .toList();
  }

  private Stream<VersionRow> rows(EndpointFigures figures) {
    VariantResult base = figures.closed(EndpointsReader.BASE);
    VariantResult head = figures.closed(EndpointsReader.HEAD);
    String name = figures.name();
    Stream<VersionRow> closed = CLOSED.stream().flatMap(metric -> row(name, metric, base, head));
    VariantResult openBase = figures.open(EndpointsReader.BASE);
    VariantResult openHead = figures.open(EndpointsReader.HEAD);
    return Stream.concat(
        closed, OPEN.stream().flatMap(metric -> row(name, metric, openBase, openHead)));
  }

  private Optional<VersionRow> startRow(Metric metric) {
    return row("", metric, start(EndpointsReader.BASE), start(EndpointsReader.HEAD)).findFirst();
  }

  private VariantResult start(String version) {
    return starts.get(version).result(endpoints.get(0).endpoint().variant(version));
  }

  private Stream<VersionRow> row(
      String endpoint, Metric metric, VariantResult base, VariantResult head) {
    return StartRatios.of(base, head, metric).stream()
        .map(
            interval ->
                new VersionRow(
                    endpoint,
                    ratio(metric, interval, base, head),
                    new Amount(
                        StartRatios.amount(base, head, metric),
                        StartRatios.amount(head, base, metric)),
                    base.warm() && head.warm() || !metric.dependsOnSpeed(),
                    metric.isOfStart() || !metric.dependsOnSpeed() || !disturbance.isTooMuch()));
  }

  private static Ratio ratio(
      Metric metric, Interval interval, VariantResult base, VariantResult head) {
    boolean bound =
        metric == Metric.THROUGHPUT
            && Stream.of(base.blocks(), head.blocks())
                .anyMatch(blocks -> LIMIT.reachedIn(blocks) && LIMIT.busyIn(blocks));
    return new Ratio(EndpointsReader.HEAD, EndpointsReader.BASE, metric, interval, bound, false);
  }

  /** Returns the rows that the verdicts on the endpoints rest on: CPU time, if it can be read. */
  List<VersionRow> judged() {
    List<VersionRow> rows = rows();
    return endpoints.stream().flatMap(figures -> judged(figures, rows).stream()).toList();
  }

  private static Optional<VersionRow> judged(EndpointFigures figures, List<VersionRow> rows) {
    return Stream.concat(
            figures.endpoint().judged().stream(), Stream.of(Metric.CPU, Metric.THROUGHPUT))
        .flatMap(metric -> rows.stream().filter(row -> row.is(figures.name(), metric)))
        .findFirst();
  }

  /**
   * Returns half the width of the widest interval that is judged or has a limit, on the logarithmic
   * scale.
   */
  double widestDeciding() {
    List<VersionRow> judged = judged();
    return judged.size() < endpoints.size()
        ? Double.POSITIVE_INFINITY
        : Stream.concat(
                judged.stream(),
                rows().stream().filter(row -> options.isLimited(row.ratio().metric())))
            .mapToDouble(row -> row.ratio().interval().logWidth() / 2)
            .max()
            .orElse(0);
  }

  /** Returns the judged row that differs most, in one line. */
  String headline() {
    return judged().stream()
        .max(Comparator.comparingDouble(VersionRow::distance))
        .map(VersionRow::sentence)
        .orElse("no result yet");
  }

  /** Returns the names of the endpoints. */
  List<String> names() {
    return endpoints.stream().map(EndpointFigures::name).toList();
  }

  /** Returns whether figures can be missing because pairs were discarded or starts are too few. */
  boolean lacksFigures() {
    return disturbance.isTooMuch() || measuredStarts() < 2;
  }

  /** Returns the number of starts that have figures of all endpoints. */
  int measuredStarts() {
    return (int)
        endpoints.stream()
            .map(figures -> figures.closed(EndpointsReader.HEAD).blocks().stream())
            .mapToLong(blocks -> blocks.map(Block::start).distinct().count())
            .min()
            .orElse(0);
  }

  /** Returns what a reader must know first, each in one sentence. */
  List<String> warnings() {
    return Stream.concat(
            Stream.of("The comparison ended early.").filter(early -> partial), limits().stream())
        .toList();
  }

  /** Returns what the figures cannot show, each in one sentence. */
  private List<String> limits() {
    List<String> warnings = new ArrayList<>();
    disturbance.describe().ifPresent(warnings::add);
    if (measuredStarts() < VersionComparison.STARTS_TO_END_EARLY) {
      warnings.add(
          "Starts of each version: only %d. More --minutes make the intervals narrower."
              .formatted(measuredStarts()));
    }
    List<VersionRow> rows = rows();
    if (rows.stream().anyMatch(row -> row.ratio().metric() == Metric.THROUGHPUT)
        && rows.stream().noneMatch(row -> row.ratio().metric() == Metric.CPU)) {
      warnings.add(
          "CPU time could not be read, so throughput is judged. That of a container can, if one docker run on this machine starts it.");
    }
    if (rows.stream().anyMatch(row -> row.ratio().generatorBound() && row.distance() > 0)) {
      warnings.add(
          "The load generator shared the processors with the service: the true difference in throughput is larger than the measured one.");
    }
    if (startRow(Metric.MEMORY).filter(row -> row.distance() > 0).isPresent()
        && requestsApart() > Math.log(REQUESTS_APART)) {
      warnings.add(
          "The versions got load for the same time, and the faster one answered more requests: what they keep of each request differs in memory, too.");
    }
    endpoints.forEach(figures -> warnings.addAll(warnings(figures)));
    return warnings;
  }

  private List<String> warnings(EndpointFigures figures) {
    List<String> warnings = new ArrayList<>();
    String name = figures.name();
    VariantResult head = figures.closed(EndpointsReader.HEAD);
    if (head.blocks().size() >= Drift.LEAST_BLOCKS
        && !(head.warm() && figures.closed(EndpointsReader.BASE).warm())) {
      warnings.add(
          name
              + " was not warm: its cost still fell during the blocks, so the size of the change can differ.");
    }
    if (!head.values(Metric.CPU).isEmpty() && !LIMIT.busyIn(head.blocks())) {
      warnings.add(
          name
              + ": at full load the processors were not busy. The service has fewer threads than processors, waits for something else, or needs more --threads.");
    }
    rows(figures)
        .filter(row -> row.ratio().metric() == Metric.BYTES)
        .filter(row -> Math.abs(Math.log(row.change().estimate())) > Math.log(BYTES_APART))
        .forEach(
            row ->
                warnings.add(
                    "%s: the responses differ in size, %s. Check that head still answers correctly; an endpoint in --endpoints can expect a text."
                        .formatted(name, row.changeInPercent())));
    double behind = shareBehind(head.blocks());
    if (options.with.isPresent() && behind > BEHIND) {
      warnings.add(
          "%s: other processes, probably those of --with, used %.0f %% of the CPU time, so throughput and latency say little about the versions."
              .formatted(name, 100 * behind));
    }
    Stream.of(EndpointsReader.BASE, EndpointsReader.HEAD)
        .flatMap(version -> behind(figures, version).stream())
        .map(sentence -> name + ": " + sentence)
        .forEach(warnings::add);
    Median.of(figures.open(EndpointsReader.HEAD).blocks().stream().mapToDouble(Block::requests))
        .stream()
        .filter(requests -> requests < StartLoad.REQUESTS_FOR_P99)
        .forEach(
            requests ->
                warnings.add(
                    "%s: p99 rests on %.0f requests in each block; %d are recommended, which needs a higher --rate."
                        .formatted(name, requests, StartLoad.REQUESTS_FOR_P99)));
    return warnings;
  }

  /** Returns by how much the numbers of requests differ, on the logarithmic scale. */
  private double requestsApart() {
    return Math.abs(Math.log(requests(EndpointsReader.HEAD) / requests(EndpointsReader.BASE)));
  }

  private double requests(String version) {
    return endpoints.stream()
        .flatMap(figures -> figures.closed(version).blocks().stream())
        .mapToDouble(Block::requests)
        .sum();
  }

  private Optional<String> behind(EndpointFigures figures, String version) {
    VariantResult open = figures.open(version);
    long unsent = open.blocks().stream().mapToLong(Block::unsent).sum();
    OptionalDouble answered = Median.of(open, Metric.THROUGHPUT);
    double due = rates.getOrDefault(figures.endpoint(), 0.0);
    return answered.isPresent() && (unsent > 0 || answered.getAsDouble() < KEPT_UP * due)
        ? Optional.of(
            "%s did not keep up: it completed %s of %s requests per second, and %d requests were due but never sent."
                .formatted(version, FigureFormat.of(answered), FigureFormat.of(due), unsent))
        : Optional.empty();
  }

  private static double shareBehind(List<Block> blocks) {
    return Median.of(
            blocks.stream()
                .filter(block -> block.serverCpuMicros().isPresent())
                .mapToDouble(
                    block ->
                        block.otherCpuMicros().orElse(0)
                            / (block.otherCpuMicros().orElse(0)
                                + block.serverCpuMicros().getAsDouble())))
        .orElse(0);
  }

  /** Returns the arrival rates, one sentence for each endpoint. */
  List<String> arrivals() {
    return endpoints.stream()
        .flatMap(figures -> atRate(figures, figures.name()).stream())
        .map(arrivals -> "p50 and p99 are those of %s.".formatted(arrivals))
        .toList();
  }

  private Optional<String> atRate(EndpointFigures figures, String name) {
    return Optional.ofNullable(rates.get(figures.endpoint()))
        .map(rate -> "%s at %s requests per second".formatted(name, FigureFormat.of(rate)));
  }

  /** Returns everything that was measured, as any other comparison. */
  Results results() {
    List<PracticeResult> all = new ArrayList<>();
    endpoints.forEach(figures -> all.addAll(results(figures)));
    Stream.of(Metric.MEMORY, Metric.READY)
        .flatMap(metric -> startRow(metric).stream())
        .map(
            row ->
                result(
                    row.ratio().metric().key(),
                    "",
                    row,
                    start(EndpointsReader.BASE),
                    start(EndpointsReader.HEAD)))
        .forEach(all::add);
    Run run =
        new Run(
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            Environment.machine(),
            Environment.remoteRuntime(),
            Optional.empty(),
            Optional.empty());
    return new Results(
        run,
        options.seed,
        Results.VERSIONS,
        partial,
        all,
        Optional.empty(),
        Map.of(),
        Optional.of(Results.ENDPOINT),
        limits());
  }

  /** Returns the figures at the full load, and one result for each latency at a constant rate. */
  private List<PracticeResult> results(EndpointFigures figures) {
    PracticeSpec endpoint = figures.endpoint();
    List<VersionRow> rows = rows(figures).toList();
    List<VersionRow> closed =
        rows.stream().filter(row -> CLOSED.contains(row.ratio().metric())).toList();
    String arrivals = atRate(figures, endpoint.text().title()).map(" of "::concat).orElse("");
    List<PracticeResult> results = new ArrayList<>();
    results.add(
        result(
            endpoint.id(),
            endpoint.slug(),
            new PracticeText(endpoint.text().title(), endpoint.text().baselineDescription(), ""),
            List.of(figures.closed(EndpointsReader.BASE), figures.closed(EndpointsReader.HEAD)),
            closed,
            judged(figures, closed).stream().toList()));
    rows.stream()
        .filter(row -> OPEN.contains(row.ratio().metric()))
        .map(
            row ->
                result(
                    endpoint.id() + "-" + row.ratio().metric().key(),
                    arrivals,
                    row,
                    figures.open(EndpointsReader.BASE),
                    figures.open(EndpointsReader.HEAD)))
        .forEach(results::add);
    return results;
  }

  private static PracticeResult result(
      String id, String of, VersionRow row, VariantResult base, VariantResult head) {
    return result(
        id,
        id,
        new PracticeText(row.ratio().metric().title() + of, "", ""),
        List.of(base, head),
        List.of(row),
        List.of(row));
  }

  private static PracticeResult result(
      String id,
      String slug,
      PracticeText text,
      List<VariantResult> variants,
      List<VersionRow> rows,
      List<VersionRow> judged) {
    return new PracticeResult(
        id,
        slug,
        text,
        "",
        "",
        List.of(),
        variants,
        rows.stream().map(VersionRow::ratio).toList(),
        judged.stream()
            .filter(VersionRow::hasVerdict)
            .map(VersionRow::ratio)
            .map(
                ratio ->
                    new Judgement(
                        ratio.variant(), ratio.metric(), ratio.verdict(), ClaimVerdict.NO_CLAIM))
            .toList(),
        Optional.empty());
  }
}
