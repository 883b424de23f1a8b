// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Reads one recording event by event, so that its size does not matter. */
final class ProfileReader {

  private static final String EXECUTION = "jdk.ExecutionSample";
  private static final String CPU_TIME = "jdk.CPUTimeSample";

  private final Stacks stacks;
  private final Samples execution = new Samples();
  private final Samples cpuTime = new Samples();
  private final Map<CallSite, Cost> calls = new HashMap<>();
  private final SortedMap<String, Long> invocations = new TreeMap<>();

  private ProfileReader(Stacks stacks) {
    this.stacks = stacks;
  }

  /**
   * Reads a recording. CPU-time samples are used rather than execution samples if it has both: they
   * also cover threads in native code.
   *
   * @throws IOException if the file cannot be read or is not a recording
   */
  static Profile read(Path recording, ApplicationClasses application) throws IOException {
    ProfileReader reader = new ProfileReader(new Stacks(application));
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        reader.add(file.readEvent());
      }
    }
    return reader.profile();
  }

  private Profile profile() {
    boolean byCpuTime = cpuTime.all > 0;
    Samples samples = byCpuTime ? cpuTime : execution;
    Map<CallSite, Cost> costs = new HashMap<>(calls);
    samples.sites.forEach((site, count) -> costs.merge(site, Cost.samples(count), Cost::plus));
    return new Profile(
        byCpuTime ? CPU_TIME : EXECUTION, samples.all, samples.truncated, costs, invocations);
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case EXECUTION -> addSample(execution, event);
      case CPU_TIME -> addSample(cpuTime, event);
      case "jdk.MethodTrace" -> addCall(event);
      case "jdk.MethodTiming" -> addInvocations(event);
      default -> {}
    }
  }

  private void addSample(Samples samples, RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack == null) {
      return;
    }
    samples.all++;
    stacks.siteOf(stack.getFrames()).ifPresent(site -> samples.add(site, stack.isTruncated()));
  }

  private void addCall(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    RecordedStackTrace stack = event.getStackTrace();
    List<RecordedFrame> callers = stack == null ? List.of() : stack.getFrames();
    rule(method)
        .flatMap(form -> stacks.siteOf(form, callers).filter(site -> counts(form, site.rule())))
        .ifPresent(site -> calls.merge(site, Cost.calls(signature(method), 1), Cost::plus));
  }

  /** Returns whether a call counts for the outermost form, rather than being a detail of it. */
  private static boolean counts(Rule form, Rule outermost) {
    return form == outermost
        || (form.id().equals("rest-client-per-call") && outermost.id().equals("rest-client-scope"));
  }

  private static Optional<Rule> rule(RecordedMethod method) {
    return FormMethods.rule(method.getType().getName(), method.getName());
  }

  /** Each event has the number since the start of the recording. */
  private void addInvocations(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    if (rule(method).isPresent()) {
      invocations.merge(signature(method), event.getLong("invocations"), Math::max);
    }
  }

  private static String signature(RecordedMethod method) {
    return MethodTypeDesc.ofDescriptor(method.getDescriptor()).parameterList().stream()
        .map(ClassDesc::displayName)
        .collect(
            Collectors.joining(
                ", ", method.getType().getName() + "." + method.getName() + "(", ")"));
  }

  /** The samples of one type of event. */
  private static final class Samples {
    private long all;
    private long truncated;
    private final Map<CallSite, Long> sites = new HashMap<>();

    private void add(CallSite site, boolean isTruncated) {
      sites.merge(site, 1L, Long::sum);
      if (isTruncated && !site.isKnown()) {
        truncated++;
      }
    }
  }
}
