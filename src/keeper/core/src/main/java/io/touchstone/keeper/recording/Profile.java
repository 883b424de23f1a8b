// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.rule.Rule;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Counts samples by what they are charged for and by time; its size does not grow with a file. */
final class Profile {

  /**
   * Where a naive form is called.
   *
   * @param rule null if the stacks tell only the work, because they are truncated, or because it is
   *     the connecting or closing of whatever client the caller creates
   * @param work the expression of the avoidable work
   * @param caller empty if the container calls it, or if the caller was cut off
   * @param cut whether it was
   * @param byContainer whether the container calls it for the caller
   */
  record Place(Rule rule, String work, Optional<Frame> caller, boolean cut, boolean byContainer) {}

  static final int BLOCKS = 256;

  private static final int MOST_PLACES = 10_000;
  private static final int MOST_METHODS = 50_000;

  private static final String OTHER = "other threads of the JVM";

  /**
   * The threads of the JVM itself, on HotSpot and OpenJ9. Linux keeps 15 characters of a name,
   * which async-profiler reports for threads without Java code.
   */
  private static final Map<String, Pattern> JVM_THREADS =
      new TreeMap<>(
          Map.of(
              "compiler",
              Pattern.compile("(C[12] CompilerThre|JIT Compilation|JVMCI).*"),
              "GC",
              Pattern.compile("(GC |G1 |ParGC|Concurrent Mark|[XZ](Driver|Worker)|Shenandoah).*"),
              OTHER,
              Pattern.compile(
                  "(VM |JFR |Signal Dispatch|Reference Handl|Finalizer|Common-Cleaner"
                      + "|Attach Listener|Service Thread|Sweeper thread|Notification Th"
                      + "|Monitor Deflati|Sampler|async-profiler).*")));

  private final Signatures signatures;
  private final double[] all = new double[BLOCKS];
  private final Map<Place, double[]> charged = new HashMap<>();
  private final Map<Place, double[]> cut = new HashMap<>();
  private final Map<String, Double> unknown = new HashMap<>();
  private final Map<String, Double> apart = new TreeMap<>();
  private double lost;
  private double truncated;

  Profile(Signatures signatures) {
    this.signatures = signatures;
  }

  /**
   * Counts a sample.
   *
   * @param thread its name
   * @param block of time, below {@link #BLOCKS}
   * @param frames from the innermost to the outermost
   * @param isTruncated whether outer frames are missing
   * @param weight 1, or what the sample stands for
   */
  void add(String thread, int block, List<Frame> frames, boolean isTruncated, double weight) {
    if (weight == 0 || isApart(thread, frames, weight)) {
      return;
    }
    all[block] += weight;
    truncated += isTruncated ? weight : 0;
    signatures
        .of(frames, isTruncated)
        .ifPresentOrElse(
            place -> charge(place, block, weight),
            () -> signatures.application(frames).ifPresent(frame -> addUnknown(frame, weight)));
  }

  /** Counts samples without a stack. */
  void addLost(String thread, int block, double samples) {
    if (!isApart(thread, List.of(), samples)) {
      all[block] += samples;
      lost += samples;
    }
  }

  /** A thread of an application can have the name of one of the JVM. */
  private boolean isApart(String thread, List<Frame> frames, double weight) {
    for (Map.Entry<String, Pattern> jvm : JVM_THREADS.entrySet()) {
      if (jvm.getValue().matcher(thread).matches() && signatures.application(frames).isEmpty()) {
        apart.merge(jvm.getKey(), weight, Double::sum);
        return true;
      }
    }
    return false;
  }

  private void charge(Place place, int block, double weight) {
    Map<Place, double[]> counts = place.cut() ? cut : charged;
    if (counts.size() < MOST_PLACES || counts.containsKey(place)) {
      counts.computeIfAbsent(place, unused -> new double[BLOCKS])[block] += weight;
    }
  }

  private void addUnknown(Frame frame, double weight) {
    if (unknown.size() < MOST_METHODS || unknown.containsKey(frame.name())) {
      unknown.merge(frame.name(), weight, Double::sum);
    }
  }

  /** Returns all samples by time, those without a stack included. */
  double[] all() {
    return all;
  }

  /** Returns the samples with a stack. */
  double total() {
    return sum(all) - lost;
  }

  /** Returns the samples without a stack. */
  double lost() {
    return lost;
  }

  double truncated() {
    return truncated;
  }

  /** Returns the samples of the JVM's own threads, by kind. */
  Map<String, Double> apart() {
    return apart;
  }

  /** Returns the samples without a known form, by the application's innermost method. */
  Map<String, Double> unknown() {
    Map<String, Double> all = new HashMap<>(unknown);
    Map<String, Place> creations = creations();
    charged.forEach(
        (place, counts) -> {
          if (place.rule() == null && !creations.containsKey(method(place))) {
            all.merge(method(place), sum(counts), Double::sum);
          }
        });
    return all;
  }

  /**
   * The samples of a place.
   *
   * @param blocks by time
   * @param known those whose caller is known
   * @param least those that certainly belong to the place
   * @param most those that can belong to it
   */
  record Counts(double[] blocks, double[] known, double[] least, double[] most) {

    Counts() {
      this(new double[BLOCKS], new double[BLOCKS], new double[BLOCKS], new double[BLOCKS]);
    }

    /** Returns the part whose caller was cut off. */
    double attributed() {
      return 1 - sum(known) / sum(blocks);
    }

    /**
     * Returns the share of all samples; its limits assume that all or none of the cut ones count.
     */
    Interval share(double[] all) {
      return new Interval(
          Interval.share(blocks, all).estimate(),
          Interval.share(least, all).low(),
          Interval.share(most, all).high());
    }
  }

  /**
   * Returns the samples of each place. Those whose caller was cut off are divided among the places
   * with the same work, in proportion to the samples whose caller is known.
   *
   * @param group returns what to count a place for, so that several can be counted as one
   */
  <T> Map<T, Counts> places(Function<Place, T> group) {
    Map<T, Counts> places = new HashMap<>();
    Map<String, Place> creations = creations();
    charged.forEach(
        (place, counts) -> {
          Place known = place.rule() == null ? creations.get(method(place)) : place;
          if (known != null) {
            Counts of = places.computeIfAbsent(group.apply(known), first -> new Counts());
            List.of(of.blocks, of.known, of.least, of.most).forEach(sum -> add(sum, counts, 1));
          }
        });
    cut.forEach(
        (lost, counts) -> {
          List<Map.Entry<Place, double[]>> same =
              charged.entrySet().stream().filter(entry -> isSame(lost, entry.getKey())).toList();
          if (same.isEmpty()) {
            Counts of = places.computeIfAbsent(group.apply(lost), first -> new Counts());
            List.of(of.blocks, of.least, of.most).forEach(sum -> add(sum, counts, 1));
          }
          double known = same.stream().mapToDouble(entry -> sum(entry.getValue())).sum();
          Set<T> sharing = new HashSet<>();
          for (Map.Entry<Place, double[]> entry : same) {
            T place = group.apply(entry.getKey());
            Counts of = places.computeIfAbsent(place, first -> new Counts());
            add(of.blocks, counts, sum(entry.getValue()) / known);
            sharing.add(place);
          }
          sharing.forEach(place -> add(places.get(place).most, counts, 1));
        });
    return places;
  }

  /**
   * Returns where methods create clients that connect: of several places, that with most samples.
   */
  private Map<String, Place> creations() {
    return charged.entrySet().stream()
        .filter(entry -> entry.getKey().rule() != null)
        .filter(entry -> entry.getKey().rule().description().connects())
        .sorted(Comparator.comparingDouble(entry -> sum(entry.getValue())))
        .map(Map.Entry::getKey)
        .collect(Collectors.toMap(Profile::method, place -> place, (less, more) -> more));
  }

  /** Returns the name of the caller; empty if the container calls it. */
  private static String method(Place place) {
    return place.caller().map(Frame::name).orElse("");
  }

  private static void add(double[] sum, double[] counts, double factor) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += factor * counts[i];
    }
  }

  private static boolean isSame(Place lost, Place known) {
    return lost.work().equals(known.work()) && (lost.rule() == null || lost.rule() == known.rule());
  }

  static double sum(double[] counts) {
    double sum = 0;
    for (double count : counts) {
      sum += count;
    }
    return sum;
  }
}
