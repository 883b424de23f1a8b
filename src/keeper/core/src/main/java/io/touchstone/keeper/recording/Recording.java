// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The CPU time of a service, as samples. */
public final class Recording {

  /**
   * The innermost frames of a stack that are considered. JFR records no more; the time that a stack
   * takes grows with their square.
   */
  static final int MOST_FRAMES = 2_048;

  private static final int MOST_HOT = 20;
  private static final int MOST_TIMED_METHODS = 1000;
  private static final int MOST_OVERLOADS = 100;
  private static final double HOT = 0.01;

  /** In {@code OpenJDK 64-Bit Server VM (17.0.15+6) …}, or {@code 17.0.15+6} of async-profiler. */
  private static final Pattern VERSION = Pattern.compile("(?:\\(|^)(?:1\\.)?(\\d+)");

  /** Runtimes, by what their command lines contain. */
  private static final List<Map.Entry<String, String>> RUNTIMES =
      List.of(
          Map.entry("ws-server.jar", "Open Liberty, "),
          Map.entry("jboss-modules", "WildFly, "),
          Map.entry("payara", "Payara, "),
          Map.entry("tomee", "TomEE, "),
          Map.entry("quarkus", "Quarkus, "),
          Map.entry("helidon", "Helidon, "));

  private final String file;
  private final Signatures signatures;
  private final Map<String, Profile> profiles = new TreeMap<>();
  private final Profile allocation;
  private final Map<String, String> properties = new TreeMap<>();

  /** By the name of the method, then by the descriptor of the overload. */
  private final Map<String, Map<String, Long>> calls = new TreeMap<>();

  private Duration duration = Duration.ZERO;
  private Duration collecting = Duration.ZERO;
  private String event = "";
  private Profile cpu;

  Recording(String file, List<Finding> findings) {
    this.file = file;
    signatures = new Signatures(findings);
    allocation = new Profile(signatures);
    cpu = allocation;
  }

  /**
   * Reads a recording: JFR, or collapsed stacks.
   *
   * @param findings in the sources; empty if there are none
   * @throws IOException if it cannot be read; the message is one line and names it
   */
  public static Recording read(Path file, List<Finding> findings) throws IOException {
    Recording recording =
        new Recording(Frame.printable(String.valueOf(file.getFileName())), findings);
    try {
      if (isJfr(file)) {
        JfrFile.read(file, recording);
      } else {
        CollapsedStacks.read(file, recording);
      }
      recording.selectEvent();
      return recording;
    } catch (IOException | IllegalArgumentException failure) {
      throw unreadable(file, failure);
    }
  }

  /**
   * Checks what can be checked in no time.
   *
   * @throws IOException if the file cannot be read
   */
  public static void check(Path file) throws IOException {
    try {
      if (isJfr(file)) {
        JfrFile.check(file);
      }
    } catch (IOException failure) {
      throw unreadable(file, failure);
    }
  }

  private static IOException unreadable(Path file, Exception failure) {
    String reason = failure.getMessage() == null ? "" : failure.getMessage();
    boolean isPredicate = reason.matches("(is|does|was|contains) .*");
    return new IOException(file + " " + (isPredicate ? reason : "cannot be read"), failure);
  }

  /** Takes the samples of the event that sees most: native code too, if there is a choice. */
  void selectEvent() {
    event =
        profiles.keySet().stream()
            .filter(name -> profiles.get(name).total() > 0)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "contains no samples of CPU time: record with settings=profile, under"
                            + " load"));
    cpu = profiles.get(event);
  }

  /** Counts a sample of CPU time; events of different types are kept apart. */
  void addCpu(
      String type, String thread, int block, List<Frame> frames, boolean truncated, double count) {
    profile(type).add(thread, block, frames, truncated, count);
  }

  /** Counts samples of CPU time without a stack. */
  void addLost(String type, String thread, int block, double samples) {
    profile(type).addLost(thread, block, samples);
  }

  private Profile profile(String type) {
    return profiles.computeIfAbsent(type, unused -> new Profile(signatures));
  }

  void setDuration(Duration total) {
    duration = total;
  }

  void addCollecting(Duration time) {
    collecting = collecting.plus(time.isNegative() ? Duration.ZERO : time);
  }

  /** Keeps what the JVM says about itself. */
  void setProperty(String name, String value) {
    properties.put(name, value == null ? "" : value);
  }

  /** Keeps the exact number of calls of a method with avoidable work. */
  void setCalls(Frame method, String descriptor, long invocations) {
    if (signatures.isWork(method)
        && (calls.size() < MOST_TIMED_METHODS || calls.containsKey(method.name()))) {
      Map<String, Long> overloads = calls.computeIfAbsent(method.name(), absent -> new HashMap<>());
      if (overloads.size() < MOST_OVERLOADS || overloads.containsKey(descriptor)) {
        overloads.merge(descriptor, invocations, Math::max);
      }
    }
  }

  private static boolean isJfr(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(Files.exists(file) ? "is not a regular file" : "does not exist");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      String start = new String(stream.readNBytes(4), StandardCharsets.ISO_8859_1);
      if (start.isEmpty()) {
        throw new IOException("is empty");
      }
      if (start.startsWith("\u001f\u008b")) {
        throw new IOException("is compressed; gunzip it first");
      }
      return start.equals("FLR\0");
    }
  }

  public String file() {
    return file;
  }

  /** Returns the kind of the samples. */
  public String event() {
    return event;
  }

  /** Returns whether the JVM took the samples, which leave out native code, not async-profiler. */
  public boolean lacksNativeCode() {
    return event.equals(JfrFile.EXECUTION_SAMPLE)
        && !properties.getOrDefault("recording", "").startsWith("async-profiler");
  }

  /** Returns the recorded time, without gaps between recordings; zero if the file has no times. */
  public Duration duration() {
    return duration;
  }

  /** Returns the number of samples with a stack in threads of the application. */
  public long samples() {
    return Math.round(cpu.total());
  }

  /** Returns the share of the stacks whose outer frames are missing. */
  public double truncated() {
    return cpu.truncated() / cpu.total();
  }

  /** Returns the share of the samples in threads of the application that have no stack. */
  public double lost() {
    return cpu.lost() / (cpu.total() + cpu.lost());
  }

  /** Returns the numbers of samples in the JVM's own threads, by their kind. */
  public Map<String, Double> apart() {
    return cpu.apart();
  }

  /** Returns the CPU time of the garbage collector; zero if unknown. */
  public Duration collecting() {
    return collecting;
  }

  /** Returns exact numbers of calls of methods with avoidable work, if they were recorded. */
  public Map<String, Long> calls() {
    Map<String, Long> sums = new TreeMap<>();
    calls.forEach(
        (method, overloads) ->
            sums.put(method, overloads.values().stream().mapToLong(Long::longValue).sum()));
    return sums;
  }

  /** Returns server and JDK, as far as the recording contains them. */
  public String runtime() {
    String arguments = properties.getOrDefault("arguments", "").toLowerCase(Locale.ROOT);
    String server =
        RUNTIMES.stream()
            .filter(entry -> arguments.contains(entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("");
    Matcher version = VERSION.matcher(properties.getOrDefault("jvm", ""));
    return server + (version.find() ? "JDK " + version.group(1) : "unknown JDK");
  }

  /** Returns the share of CPU of methods in which no rule knows a form, from 1 % on. */
  public Map<String, Double> hot() {
    Map<String, Double> hot = new LinkedHashMap<>();
    sorted(cpu.unknown())
        .filter(entry -> entry.getValue() >= HOT * cpu.total())
        .limit(MOST_HOT)
        .forEach(entry -> hot.put(entry.getKey(), entry.getValue() / cpu.total()));
    return hot;
  }

  private static Stream<Map.Entry<String, Double>> sorted(Map<String, Double> weights) {
    return weights.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()));
  }

  Profile cpu() {
    return cpu;
  }

  Profile allocation() {
    return allocation;
  }

  boolean isRuntime(Frame frame) {
    return signatures.isFramework(frame);
  }
}
