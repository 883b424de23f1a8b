// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Statistics;

/**
 * Measures what one execution of each form costs, and writes {@code costs.json}. Forms that only a
 * server executes are taken from the comparison: CPU time per request, the naive variant minus the
 * tuned one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RuleCosts {

  private static final String NAIVE = "naive";
  private static final String TUNED = "tuned";
  private static final double CONFIDENCE = 0.95;

  /**
   * A form that only a server executes.
   *
   * @param executions how often the naive variant executes it per request
   */
  private record Request(
      String rule, String practice, String naive, String tuned, int executions, String unit) {}

  private static final List<Request> REQUESTS =
      List.of(
          new Request(
              "rest-client-scope", "01", NAIVE, TUNED, 1, "one Rest Client, with its connection"),
          new Request(
              "resource-scope", "06", "naive-bean", "tuned-bean", 1, "one resource with a bean"),
          new Request("n-plus-1", "23", NAIVE, TUNED, 19, "one more call of a Rest Client"),
          new Request(
              "lazy-relation-in-loop",
              "35",
              NAIVE,
              TUNED,
              98,
              "one more query of two rows or less, with the database"),
          new Request(
              "unpaged-list",
              "20",
              "unbounded-1000",
              "bounded-1000",
              1,
              "1,000 rows instead of 20, with the database"));

  @Param("json-builder")
  private String rule;

  @Param(NAIVE)
  private String variant;

  private Callable<?> form;

  @Setup
  public void choose() {
    form = variant.equals(NAIVE) ? Form.of(rule).naive() : Form.of(rule).fixed();
  }

  @Benchmark
  public Object execute() throws Exception {
    return form.call();
  }

  /**
   * Runs all benchmarks, in less than 15 minutes.
   *
   * @param arguments the directory of {@code results.json}, in which {@code costs.json} is written;
   *     the number of forks, and of seconds in each: together three or more
   */
  public static void main(String[] arguments) throws IOException, RunnerException {
    Path directory = Path.of(arguments[0]);
    int forks = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    int seconds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 5;
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(RuleCosts.class.getName())
                    .param("rule", Form.ALL.stream().map(Form::rule).toArray(String[]::new))
                    .param("variant", NAIVE, "fixed")
                    .forks(forks)
                    .warmupIterations(seconds)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(seconds)
                    .measurementTime(TimeValue.seconds(1))
                    .jvmArgs("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:+AlwaysPreTouch")
                    .addProfiler(GCProfiler.class)
                    .build())
            .run();
    Map<String, Map<String, Object>> rules = new TreeMap<>();
    results.forEach(result -> add(result, rules));
    JsonObject comparison = comparison(directory.resolve("results.json"));
    REQUESTS.forEach(
        request -> cost(request, comparison).ifPresent(cost -> rules.put(request.rule, cost)));
    Map<String, Object> json = new TreeMap<>();
    json.put("schema", 1);
    json.put("setting", "JDK " + Runtime.version().feature() + " on " + Machine.processor());
    json.put("rules", rules);
    JsonObject costs = Json.createObjectBuilder(json).build();
    try (Writer text = Files.newBufferedWriter(directory.resolve("costs.json"));
        JsonWriter writer =
            Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
      writer.writeObject(costs);
      text.write("\n");
    }
  }

  private static void add(RunResult result, Map<String, Map<String, Object>> rules) {
    String rule = result.getParams().getParam("rule");
    Statistics nanos = result.getPrimaryResult().getStatistics();
    double[] interval = nanos.getConfidenceIntervalAt(CONFIDENCE);
    double bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
    Map<String, Object> form = rules.computeIfAbsent(rule, unused -> new TreeMap<>());
    form.put("unit", Form.of(rule).unit());
    form.put(
        result.getParams().getParam("variant"),
        Map.of(
            "micros",
            interval(nanos.getMean() / 1000, interval[0] / 1000, interval[1] / 1000),
            "bytes",
            bytes));
  }

  private static Map<String, Object> interval(double estimate, double low, double high) {
    return new TreeMap<>(
        Map.of("estimate", Math.max(0, estimate), "low", Math.max(0, low), "high", high));
  }

  private static JsonObject comparison(Path file) throws IOException {
    try (JsonReader reader = Json.createReader(Files.newBufferedReader(file))) {
      return reader.readObject();
    }
  }

  /**
   * Returns the difference between both variants; empty if they were not measured. Blocks of a
   * round are paired, because the machine drifts from round to round.
   */
  private static Optional<Map<String, Object>> cost(Request request, JsonObject comparison) {
    Map<String, Double> naive = cpu(comparison, request.practice, request.naive);
    Map<String, Double> tuned = cpu(comparison, request.practice, request.tuned);
    naive.keySet().retainAll(tuned.keySet());
    if (naive.size() < 2) {
      return Optional.empty();
    }
    SummaryStatistics difference = new SummaryStatistics();
    naive.forEach(
        (round, micros) -> difference.addValue((micros - tuned.get(round)) / request.executions));
    double half =
        new TDistribution(difference.getN() - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2)
            * difference.getStandardDeviation()
            / Math.sqrt(difference.getN());
    double mean = difference.getMean();
    Map<String, Object> cost = new TreeMap<>();
    cost.put("unit", request.unit);
    cost.put(NAIVE, Map.of("micros", interval(mean, mean - half, mean + half)));
    cost.put("fixed", Map.of("micros", interval(0, 0, 0)));
    return Optional.of(cost);
  }

  private static Map<String, Double> cpu(JsonObject comparison, String practice, String variant) {
    Map<String, Double> cpu = new TreeMap<>();
    comparison.getJsonArray("practices").getValuesAs(JsonObject.class).stream()
        .filter(one -> one.getString("id").equals(practice))
        .flatMap(one -> one.getJsonArray("variants").getValuesAs(JsonObject.class).stream())
        .filter(one -> one.getString("name").equals(variant))
        .flatMap(one -> one.getJsonArray("blocks").getValuesAs(JsonObject.class).stream())
        .forEach(
            block ->
                cpu.put(
                    block.getInt("start") + "." + block.getInt("round"),
                    block.getJsonNumber("cpuMicrosPerRequest").doubleValue()));
    return cpu;
  }
}
