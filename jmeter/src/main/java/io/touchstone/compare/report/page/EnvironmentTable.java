// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.SoftwareVersions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The machine and software of the run, as rows of a table. */
final class EnvironmentTable {

  private EnvironmentTable() {}

  static String of(Results results) {
    Map<String, String> facts = new LinkedHashMap<>();
    machine(results.machine(), facts);
    runtime(results.runtime(), facts);
    facts.put("Started", results.started().toString());
    facts.put("Mode", results.mode());
    facts.put("Seed", Long.toString(results.seed()));
    facts.put("Control", results.control().map(Sentences::of).orElse("not measured"));
    facts.put(
        "Control on two servers",
        results.serverControl().map(Sentences::of).orElse("not measured"));
    facts.put("Floor", results.floor().map(Sentences::of).orElse("not measured"));
    return facts.entrySet().stream().map(EnvironmentTable::row).collect(Collectors.joining());
  }

  private static void machine(Machine machine, Map<String, String> facts) {
    facts.put("Processor", machine.cpu());
    facts.put("Cores", Integer.toString(machine.cores()));
    facts.put("Memory", FigureFormat.memory(machine));
    facts.put("Kernel", machine.kernel());
  }

  private static void runtime(SoftwareVersions runtime, Map<String, String> facts) {
    facts.put("JDK", runtime.jdk());
    facts.put("Open Liberty", runtime.liberty());
    facts.put("JSON-P", runtime.jsonp());
    facts.put("JMeter", runtime.jmeter());
    facts.put("JVM options", runtime.jvmOptions());
    facts.put("Commit", runtime.commit());
  }

  private static String row(Map.Entry<String, String> fact) {
    return "<tr><th scope=\"row\">%s</th><td>%s</td></tr>%n"
        .formatted(fact.getKey(), Markup.escape(fact.getValue()));
  }
}
