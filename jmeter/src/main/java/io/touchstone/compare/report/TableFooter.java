// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.SoftwareVersions;
import java.util.ArrayList;
import java.util.List;

/** The lines below the table: what its columns mean, the controls, the floor and the machine. */
final class TableFooter {

  private static final String ENTRY = "%-10s %s";

  private TableFooter() {}

  static List<String> of(Results results) {
    List<String> lines = new ArrayList<>();
    columns(results, lines);
    references(results, lines);
    add(lines, "machine", machine(results.machine()));
    add(lines, "runtime", runtime(results.runtime()));
    add(lines, "JVM", results.runtime().jvmOptions());
    add(lines, "run", run(results));
    return lines;
  }

  private static void columns(Results results, List<String> lines) {
    add(
        lines,
        "practice",
        "number and name, and below them its measured variants, the judged one first");
    add(
        lines,
        "judged by",
        "variant against baseline, with 95 % interval; above 1 the variant is better");
    add(
        lines,
        "also",
        "another ratio. CPU, req/s, bytes: per request; time, alloc: per operation (JMH)");
    if (results.practices().stream()
        .flatMap(practice -> VariantRow.of(practice).stream())
        .anyMatch(row -> row.price().isPresent())) {
      add(
          lines,
          "CPU",
          "under a verdict about bytes or latency: the CPU time that may have paid for it");
    }
    if (results.practices().stream()
        .flatMap(practice -> practice.ratios().stream())
        .anyMatch(Ratio::lowerBound)) {
      add(
          lines,
          "≥ or ≤",
          "the load generator shared all busy cores: the true ratio is further from 1");
    }
    add(
        lines,
        "claim",
        "what the source of the practice claims, and whether the interval reaches it");
    add(lines, "verdict", "better or worse if the interval excludes 1");
    add(
        lines,
        "cost",
        "of the variant, median: CPU time or bytes per request, or time per operation");
  }

  private static void references(Results results, List<String> lines) {
    add(
        lines,
        "× floor",
        "CPU time over that of a servlet that returns constant bytes: "
            + results.floor().map(Sentences::of).orElse("not measured"));
    add(
        lines,
        "control",
        "the same request under two names, which must show 1: "
            + results.control().map(Sentences::of).orElse("not measured"));
    results
        .serverControl()
        .ifPresent(
            control ->
                add(lines, "", "the same on two identical servers: " + Sentences.of(control)));
  }

  private static void add(List<String> lines, String name, String text) {
    lines.add(ENTRY.formatted(name, text));
  }

  private static String machine(Machine machine) {
    String kernel = machine.kernel();
    return join(machine.cores() + " cores", machine.cpu(), FigureFormat.memory(machine), kernel);
  }

  private static String runtime(SoftwareVersions runtime) {
    return join(
        "JDK " + runtime.jdk(),
        "Open Liberty " + runtime.liberty(),
        "JSON-P " + runtime.jsonp(),
        "JMeter " + runtime.jmeter());
  }

  private static String run(Results results) {
    return join(
        results.started().toString(),
        results.mode() + " mode",
        "seed " + results.seed(),
        "commit " + results.runtime().commit());
  }

  private static String join(String... parts) {
    return String.join(", ", parts);
  }
}
