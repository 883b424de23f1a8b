// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Runtime;
import java.util.ArrayList;
import java.util.List;

/** The lines under the table: what its marks mean, control, floor and machine. */
final class Footer {

  private Footer() {}

  static List<String> of(Results results) {
    List<String> lines = new ArrayList<>();
    lines.add("above 1 the variant is better; [95 % interval]");
    lines.add(
        "req/s: throughput; CPU, bytes: per request; time, alloc: of a micro-benchmark's operation");
    if (boundByGenerator(results)) {
      lines.add(
          "≥ or ≤: the load shared the cores and was the limit; the true ratio is further from 1");
    }
    lines.add(
        results
            .control()
            .map(control -> "control " + Sentences.of(control))
            .orElse("no control in this run"));
    lines.add(
        results
            .floor()
            .map(floor -> "floor " + Sentences.of(floor))
            .orElse("no floor in this run"));
    lines.add("machine " + machine(results.machine()));
    lines.add("runtime " + runtime(results.runtime()));
    lines.add("JVM options " + results.runtime().jvmOptions());
    lines.add("run " + run(results));
    return lines;
  }

  private static boolean boundByGenerator(Results results) {
    return results.practices().stream()
        .flatMap(practice -> practice.ratios().stream())
        .anyMatch(Ratio::generatorBound);
  }

  private static String machine(Machine machine) {
    String kernel = machine.kernel();
    return join(machine.cores() + " cores", machine.cpu(), Figures.memory(machine), kernel);
  }

  private static String runtime(Runtime runtime) {
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
