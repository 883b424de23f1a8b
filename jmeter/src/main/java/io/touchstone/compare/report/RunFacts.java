// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.Machine;
import io.touchstone.compare.result.Results.SoftwareVersions;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The references, the machine and the software of a run, in words. */
final class RunFacts {

  private static final double GIBIBYTE = 1L << 30;

  private RunFacts() {}

  static Map<String, String> of(Results results) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("floor", results.floor().map(Sentences::of).orElse("not measured"));
    facts.put("control", results.control().map(Sentences::of).orElse("not measured"));
    results.serverControl().map(Sentences::of).ifPresent(held -> facts.put("2 servers", held));
    facts.put("machine", machine(results.machine()));
    facts.put("runtime", runtime(results.runtime()));
    facts.put("JVM", results.runtime().jvmOptions());
    facts.put(
        "run",
        "%s, %s mode, seed %d, commit %s"
            .formatted(
                results.started(), results.mode(), results.seed(), results.runtime().commit()));
    return facts;
  }

  private static String machine(Machine machine) {
    return String.format(
        Locale.ROOT,
        "%d cores, %s, %.1f GiB, %s",
        machine.cores(),
        machine.cpu(),
        machine.memoryBytes() / GIBIBYTE,
        machine.kernel());
  }

  private static String runtime(SoftwareVersions runtime) {
    return "JDK %s, Open Liberty %s, JSON-P %s, JMeter %s"
        .formatted(runtime.jdk(), runtime.liberty(), runtime.jsonp(), runtime.jmeter());
  }
}
