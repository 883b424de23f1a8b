// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.IntSupplier;

/** Records a program that calls naive forms, and that measures their true share of CPU. */
public final class NaiveService {

  private static final int CALLS = 200;
  private static final Map<String, Long> SPENT = new LinkedHashMap<>();
  private static long sum;

  private NaiveService() {}

  /**
   * Runs the program in a JVM of its own.
   *
   * @param directory for {@code app.jfr} and {@code shares.properties}
   * @param depth how many frames of a stack are recorded
   * @return the true share of each method of {@link NaiveForms}
   */
  public static Map<String, Double> record(Path directory, int seconds, int depth)
      throws IOException, InterruptedException {
    String file = directory.resolve("shares.properties").toString();
    record(directory, depth, NaiveService.class, file, String.valueOf(seconds));
    return shares(directory);
  }

  /** Returns the true share of each method that a run has measured. */
  public static Map<String, Double> shares(Path directory) throws IOException {
    Properties shares = new Properties();
    shares.load(Files.newBufferedReader(directory.resolve("shares.properties")));
    Map<String, Double> byMethod = new LinkedHashMap<>();
    shares.forEach(
        (method, share) -> byMethod.put(method.toString(), Double.valueOf(share.toString())));
    return byMethod;
  }

  /** Runs a program in a JVM of its own, and records it in {@code app.jfr}. */
  public static void record(Path directory, int depth, Class<?> program, String... arguments)
      throws IOException, InterruptedException {
    String settings =
        Runtime.version().feature() < 25
            ? ",jdk.ExecutionSample#period=2ms"
            : ",jdk.CPUTimeSample#enabled=true,jdk.CPUTimeSample#throttle=2ms";
    run(
        directory,
        List.of(
            "-XX:StartFlightRecording=settings=profile,filename="
                + directory.resolve("app.jfr")
                + settings,
            "-XX:FlightRecorderOptions=stackdepth=" + depth),
        program,
        arguments);
  }

  /** Runs a program in a JVM of its own, with options. */
  public static void run(
      Path directory, List<String> options, Class<?> program, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(List.of(arguments));
    int status =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("log.txt").toFile())
            .start()
            .waitFor();
    if (status != 0) {
      throw new IllegalStateException(Files.readString(directory.resolve("log.txt")));
    }
  }

  /**
   * Calls the forms.
   *
   * @param arguments the file for the shares, and the seconds of CPU time: a busy machine takes as
   *     many samples as an idle one
   */
  public static void main(String[] arguments) throws IOException {
    long end = Long.parseLong(arguments[1]) * 1_000_000_000L;
    while (cpuNanos() < end) {
      spend("builder", NaiveForms::builder, CALLS);
      spend("reader", NaiveForms::reader, CALLS / 2);
      spend("mapper", NaiveForms::mapper, CALLS / 10);
      spend("fixed", NaiveForms::fixed, 20 * CALLS);
    }
    double all = SPENT.values().stream().mapToLong(Long::longValue).sum();
    Properties shares = new Properties();
    SPENT.forEach((method, spent) -> shares.setProperty(method, String.valueOf(spent / all)));
    shares.store(Files.newBufferedWriter(Path.of(arguments[0])), String.valueOf(sum));
  }

  private static void spend(String method, IntSupplier form, int times) {
    long before = cpuNanos();
    for (int i = 0; i < times; i++) {
      sum += form.getAsInt();
    }
    SPENT.merge(method, cpuNanos() - before, Long::sum);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
