// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A whole comparison.
 *
 * @param seed determines the order of the blocks
 * @param mode {@code quick} or {@code full}
 * @param partial whether the comparison ended before its last block
 * @param floor empty if the catalogue has none
 * @param otherRuns other runs, by the ID of the practice that they measured; empty if this run
 *     measured all practices
 * @param subject what was compared, if not practices: {@code endpoint}
 * @param warnings what a reader must know first, in addition to what the other members show
 */
@JsonPropertyOrder("schema")
public record Results(
    @JsonUnwrapped Run run,
    long seed,
    String mode,
    boolean partial,
    List<PracticeResult> practices,
    Optional<FloorResult> floor,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Run> otherRuns,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> subject,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> warnings) {

  /** The mode of a comparison of two versions. */
  public static final String VERSIONS = "versions";

  /** The subject of a comparison of a reader's own endpoints. */
  public static final String ENDPOINT = "endpoint";

  public Results {
    otherRuns = otherRuns == null ? Map.of() : otherRuns;
    warnings = warnings == null ? List.of() : warnings;
  }

  /** Returns these results as those of a reader's own endpoints. */
  public Results ofEndpoints(List<String> newWarnings) {
    return with(run, practices, otherRuns, Optional.of(ENDPOINT), newWarnings);
  }

  private Results with(
      Run otherRun,
      List<PracticeResult> otherPractices,
      Map<String, Run> runs,
      Optional<String> otherSubject,
      List<String> otherWarnings) {
    return new Results(
        otherRun, seed, mode, partial, otherPractices, floor, runs, otherSubject, otherWarnings);
  }

  /** Returns the confidence of the intervals in percent. */
  public int confidence() {
    return comparesVersions() ? 99 : 95;
  }

  /** Returns whether two versions of a service were compared. */
  public boolean comparesVersions() {
    return mode.equals(VERSIONS);
  }

  /** Returns what was compared: {@code practice} or {@code endpoint}. */
  public String nameOfSubject() {
    return subject.orElse("practice");
  }

  @JsonProperty
  int schema() {
    return 2;
  }

  /**
   * Checks that these results may be published.
   *
   * @throws IllegalArgumentException if the run did not measure practices on servers that it
   *     started, is incomplete, or has a control that does not hold
   */
  public void requirePublishable() {
    if (subject.isPresent() || comparesVersions() || run.runtime.jdk.equals("unknown")) {
      throw new IllegalArgumentException(
          "it did not measure practices on servers that it started itself");
    }
    if (partial
        || practices.isEmpty()
        || !run.control.map(ControlResult::ok).orElse(false)
        || !run.serverControl.map(ControlResult::ok).orElse(true)) {
      throw new IllegalArgumentException("it is incomplete, or its control does not hold");
    }
  }

  /**
   * Returns these results with the practices of another run, which replace those of the same ID.
   * Its machine and software may differ, and are kept with its controls.
   *
   * @throws IllegalArgumentException if the run may not be published
   */
  public Results withOtherRun(Results other) {
    other.requirePublishable();
    Map<String, PracticeResult> all = new TreeMap<>();
    Map<String, Run> runs = new TreeMap<>(otherRuns);
    practices.forEach(practice -> all.put(practice.id(), practice));
    for (PracticeResult practice : other.practices) {
      all.put(practice.id(), practice);
      runs.put(practice.id(), other.runOf(practice).withoutBlocks());
    }
    return with(run, List.copyOf(all.values()), runs, subject, warnings);
  }

  /**
   * Returns these results without practices that failed, and, unless the control on two servers
   * holds, without the practices that it is a control of, and without that control.
   *
   * @param ownServers whether a practice is measured on servers of its own
   */
  public Results withoutFailures(Predicate<PracticeResult> ownServers) {
    Optional<ControlResult> held = run.serverControl.filter(ControlResult::ok);
    return with(
        new Run(run.started, run.machine, run.runtime, run.control, held),
        practices.stream()
            .filter(practice -> practice.failure().isEmpty())
            .filter(practice -> held.isPresent() || !ownServers.test(practice))
            .toList(),
        otherRuns,
        subject,
        warnings);
  }

  /** Returns the run that measured a practice. */
  public Run runOf(PracticeResult practice) {
    return otherRuns.getOrDefault(practice.id(), run);
  }

  /** Returns the machine of a practice, if another processor measured it than the main run. */
  public Optional<Machine> otherMachine(PracticeResult practice) {
    return Optional.of(runOf(practice).machine)
        .filter(other -> !other.processor().equals(run.machine.processor()));
  }

  /** Returns these results with what is kept of each practice; others are left out. */
  public Results only(Function<PracticeResult, Optional<PracticeResult>> kept) {
    return with(
        run,
        practices.stream().map(kept).flatMap(Optional::stream).toList(),
        otherRuns,
        subject,
        warnings);
  }

  /**
   * When and on what some practices were measured, with the controls.
   *
   * @param control the same request under two names on one server; empty if the catalogue has none,
   *     or if it is unknown
   * @param serverControl the same request on two identically configured servers; empty if no
   *     practice of the run needs servers of its own, or if it is unknown
   */
  public record Run(
      Instant started,
      Machine machine,
      SoftwareVersions runtime,
      @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ControlResult> control,
      @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ControlResult> serverControl) {

    /** Returns the controls that were measured. */
    public Stream<ControlResult> controls() {
      return Stream.concat(control.stream(), serverControl.stream());
    }

    private Run withoutBlocks() {
      return new Run(
          started,
          machine,
          runtime,
          control.map(ControlResult::withoutBlocks),
          serverControl.map(ControlResult::withoutBlocks));
    }
  }

  public record Machine(int cores, long memoryBytes, String kernel, String cpu) {

    /** Returns the processor as pages name it. */
    public String processor() {
      return "%d cores (%s)".formatted(cores, cpu);
    }
  }

  /** The software that it ran on; {@code "unknown"} for what could not be determined. */
  public record SoftwareVersions(
      String jdk, String liberty, String jsonp, String jmeter, String jvmOptions, String commit) {}

  /**
   * A servlet that returns constant bytes: the least that a request to the server can cost.
   *
   * @param throughput median requests per second of the blocks
   * @param cpuMicros median CPU time per request of the blocks, in microseconds; empty if it cannot
   *     be read
   * @param variants the servlet with its blocks, as the only element
   */
  public record FloorResult(
      double throughput,
      @JsonProperty("cpuMicrosPerRequest") OptionalDouble cpuMicros,
      List<VariantResult> variants) {}

  /**
   * The same request measured under two names. Any difference between them is noise, so the
   * interval shows how small a difference this run can detect.
   *
   * @param metric CPU time per request if it can be read, otherwise throughput
   * @param variants the two names with their blocks
   */
  public record ControlResult(
      Metric metric, @JsonUnwrapped Interval interval, List<VariantResult> variants) {

    private static final double TOLERANCE = 0.1;

    ControlResult withoutBlocks() {
      return new ControlResult(metric, interval, List.of());
    }

    /** Returns whether the interval contains 1, as it must if the run can be trusted. */
    @JsonProperty
    public boolean ok() {
      return interval.contains(1);
    }

    /**
     * Returns whether the interval is wider than ±10 %, so that smaller differences stay hidden.
     */
    @JsonProperty
    public boolean weak() {
      return interval.high() / interval.estimate() > 1 + TOLERANCE
          || interval.low() / interval.estimate() < 1 - TOLERANCE;
    }
  }
}
