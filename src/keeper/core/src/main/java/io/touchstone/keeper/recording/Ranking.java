// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The naive forms in a recording, most expensive first.
 *
 * @param unseen findings that no sample shows
 * @param unrecorded findings of rules that no recording can show
 */
public record Ranking(
    Recording recording, List<Entry> entries, List<Finding> unseen, List<Finding> unrecorded) {

  /**
   * Limits by how much the remaining work becomes cheaper, as a fraction of the direct saving. It
   * is an assumption, chosen from the measured pairs of the practices.
   */
  private static final double MOST_INDIRECT = 0.5;

  /**
   * A place.
   *
   * @param place what the stacks tell
   * @param share of CPU, with the samples without a stack that are charged to it; its interval
   *     reaches from none to all of them
   * @param direct share of CPU that the fix saves at the place; empty if the cost of the rule was
   *     not measured
   * @param summand the same for sums: samples whose callers were cut off count for one place only
   * @param allocation share of allocated bytes; empty if they were not recorded
   * @param attributed the part of the share whose callers were cut off
   */
  public record Entry(
      Place place,
      Interval share,
      Optional<Interval> direct,
      Optional<Interval> summand,
      OptionalDouble allocation,
      double attributed) {

    /**
     * Returns the share of CPU that the fix saves; its upper limit includes work that becomes
     * cheaper elsewhere.
     */
    public Optional<Interval> saving() {
      return direct.map(Ranking::withIndirect);
    }
  }

  /**
   * The caller of a naive form.
   *
   * @param rule empty if the stacks show only the avoidable work
   * @param member binary name of the class, and the method; empty if the container calls the form,
   *     or if the stacks are cut
   * @param line 0 if unknown
   * @param fixable who could change it
   * @param finding the place in the sources
   * @param drifted whether the samples are on other lines of the member than the finding
   */
  public record Place(
      Optional<Rule> rule,
      String member,
      int line,
      Fixable fixable,
      Optional<Finding> finding,
      boolean drifted) {

    /** Returns whether the keeper has a safe fix for it. */
    public boolean hasSafeFix() {
      return finding.filter(found -> found.fix() == FixGrade.SAFE).isPresent();
    }

    /** Returns whether the severity of the rule is this or a higher one. */
    public boolean isAtLeast(Severity severity) {
      return rule.map(known -> known.description().severity())
              .orElse(Severity.WARNING)
              .compareTo(severity)
          <= 0;
    }

    boolean loadsClasses() {
      return rule.filter(known -> known.description().loadsClasses()).isPresent();
    }

    /** Returns the member and line, or the file and line of the finding. */
    public String text() {
      if (finding.isPresent()) {
        return finding.get().path() + ":" + line;
      }
      return switch (fixable) {
        case UNKNOWN -> "(caller cut off)";
        case CONTAINER -> "(container)";
        default -> member + (line == 0 ? "" : ":" + line);
      };
    }
  }

  /** Who could change a place. */
  public enum Fixable {
    /** Code of the application, as far as its name tells. */
    APPLICATION,
    /** Code that was inspected. */
    SOURCES,
    /** A library whose sources were not inspected, or a runtime. */
    LIBRARY,
    /** The container, which creates the object for the application. */
    CONTAINER,
    /** The stacks are cut. */
    UNKNOWN
  }

  /**
   * Ranks what a recording shows.
   *
   * @param sources findings and files; empty if no sources were inspected
   */
  public static Ranking of(Recording recording, Optional<Outcome> sources, Costs costs) {
    Locator locator = new Locator(recording, sources);
    Map<Profile.Place, Place> located = new HashMap<>();
    Function<Profile.Place, Place> locate =
        place -> located.computeIfAbsent(place, locator::locate);
    Map<Place, Profile.Counts> allocated = recording.allocation().places(locate);
    double bytes = recording.allocation().total();
    Map<Place, Profile.Counts> places = recording.cpu().places(locate);
    double[] samples = recording.cpu().all();
    double loading =
        places.entrySet().stream()
                .filter(entry -> entry.getKey().loadsClasses())
                .mapToDouble(entry -> sum(entry.getValue()))
                .sum()
            / Profile.sum(samples);
    LostSamples lost = LostSamples.of(recording.lost(), loading);
    List<Entry> entries =
        places.entrySet().stream()
            .map(
                entry -> {
                  Profile.Counts counts = entry.getValue();
                  boolean loads = entry.getKey().loadsClasses();
                  Interval share = lost.addedTo(counts.share(samples), loads);
                  Interval divided = lost.addedTo(Interval.share(counts.blocks(), samples), loads);
                  return new Entry(
                      entry.getKey(),
                      share,
                      entry.getKey().rule().flatMap(rule -> direct(rule, share, costs)),
                      entry.getKey().rule().flatMap(rule -> direct(rule, divided, costs)),
                      bytes == 0
                          ? OptionalDouble.empty()
                          : OptionalDouble.of(sum(allocated.get(entry.getKey())) / bytes),
                      counts.attributed());
                })
            .filter(entry -> isProven(entry.place()))
            .sorted(
                Comparator.comparingDouble((Entry entry) -> -entry.share().estimate())
                    .thenComparing(entry -> entry.place().text()))
            .toList();
    Set<Finding> seen =
        entries.stream()
            .flatMap(entry -> entry.place().finding().stream())
            .collect(Collectors.toSet());
    Map<Boolean, List<Finding>> others =
        sources.stream()
            .flatMap(outcome -> outcome.findings().stream())
            .filter(finding -> !seen.contains(finding))
            .collect(Collectors.partitioningBy(finding -> isRecorded(finding.rule())));
    return new Ranking(recording, entries, others.get(true), others.get(false));
  }

  private static boolean isRecorded(Rule rule) {
    return rule.description().loop().isPresent() || !rule.description().frames().isEmpty();
  }

  private static boolean isProven(Place place) {
    return place.finding().isPresent()
        || place.rule().filter(rule -> rule.description().needsFinding()).isEmpty();
  }

  private static Optional<Interval> direct(Rule rule, Interval share, Costs costs) {
    OptionalDouble least = rule.description().loop();
    return least.isPresent()
        ? Optional.of(share.timesBetween(oneForMany(least.getAsDouble())))
        : costs.of(rule).map(Costs.Cost::saved).map(share::times);
  }

  /** One execution for very many saves all of the work of a loop, but a recording lacks n. */
  private static Interval oneForMany(double least) {
    return new Interval((least + 1) / 2, least, 1);
  }

  private static Interval withIndirect(Interval direct) {
    double most = Math.min(1, direct.high());
    return new Interval(direct.estimate(), direct.low(), most + MOST_INDIRECT * most * (1 - most));
  }

  /**
   * Returns what the fixes of some places save together; empty if the cost of no rule was measured.
   * Only one of several places can have all samples without a stack.
   */
  public Optional<Interval> saving(Predicate<Place> which) {
    return entries.stream()
        .filter(entry -> which.test(entry.place()))
        .flatMap(entry -> entry.summand().stream())
        .reduce(
            (one, other) ->
                new Interval(
                    one.estimate() + other.estimate(),
                    one.low() + other.low(),
                    Math.max(
                        one.estimate() + other.estimate(),
                        one.high() + other.high() - recording.lost())))
        .map(Ranking::withIndirect);
  }

  private static double sum(Profile.Counts counts) {
    return counts == null ? 0 : Profile.sum(counts.blocks());
  }

  /** Returns whether a recording shows what a finding costs. */
  public boolean canShow(Finding finding) {
    return !unrecorded.contains(finding);
  }

  /** Returns what a finding costs; empty if no sample shows it. */
  public Optional<Entry> of(Finding finding) {
    return entries.stream()
        .filter(entry -> entry.place().finding().filter(finding::equals).isPresent())
        .findFirst();
  }

  /** Returns the share of CPU of a finding in percent; 0 if no sample shows it. */
  public double percent(Finding finding) {
    return of(finding).map(entry -> 100 * entry.share().estimate()).orElse(0.0);
  }
}
