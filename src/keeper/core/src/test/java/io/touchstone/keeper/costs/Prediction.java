// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import io.touchstone.keeper.Inspections;
import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Ranking.Place;
import io.touchstone.keeper.recording.Recording;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares what a recording predicts with what a fix saves. For each pair of a naive endpoint and
 * its tuned form, a mix of requests is recorded: one third go to the naive endpoint, the others to
 * tuned ones of other practices. The prediction is that of the keeper, with the sources of the
 * practices. Then the mix is measured with the naive and with the tuned endpoint, in turns.
 */
public final class Prediction {

  /** Practices that have rules, but cannot be measured here, or that the rules do not see. */
  private static final Map<String, String> LEFT_OUT =
      new TreeMap<>(
          Map.of(
              "06 naive",
                  "`resource-scope` does not report a resource that reads the configuration",
              "20", "no rule is about offsets",
              "35 naive-titles", "no rule is about columns that nobody needs",
              "39", "needs servers of its own",
              "40", "the tuned form also changes beans that no rule reports"));

  /** Its requests cost many times as much as others, which would be a small part of a mix. */
  private static final String EXPENSIVE = "35";

  private static final List<String> DOCUMENT =
      List.of("ff0069a7-bf80-4f29-bdf0-aeb6cc8da593", "102485935");

  /** Where the compiler describes the practices, relative to the directory of documentation. */
  private static final String DESCRIPTIONS = "../practices/target/classes/META-INF/practices";

  private static final int ROUNDS = 8;

  /** Student's quantile for the 95 % interval of so many rounds. */
  private static final double T = 2.365;

  private record Pair(JsonObject practice, JsonObject naive, JsonObject tuned) {

    String id() {
      return practice.getString("id");
    }

    String name() {
      return id() + " " + naive.getString("name");
    }

    List<String> rules() {
      return strings(practice, "rules");
    }
  }

  private final URI base;
  private final Path directory;
  private final double seconds;
  private final ProcessHandle server;
  private final Mix mix;
  private final Outcome sources;
  private final Costs costs = Costs.shipped();
  private final Path work = Files.createTempDirectory("prediction");
  private String runtime = "";

  private Prediction(List<String> arguments) throws IOException {
    base = URI.create(arguments.get(0));
    server = ProcessHandle.of(Long.parseLong(arguments.get(1))).orElseThrow();
    directory = Path.of(arguments.get(2));
    seconds = Double.parseDouble(arguments.get(3));
    mix = new Mix(server);
    sources = Inspections.of(directory.resolve("../practices")).outcome();
  }

  /**
   * Measures a running application of the practices.
   *
   * @param arguments its address, the id of its process, the directory for {@code
   *     predictions.json}, the seconds of a block, and the practices (default: all)
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Set<String> practices = arguments.length < 5 ? Set.of() : Set.of(arguments[4].split(","));
    new Prediction(List.of(arguments)).run(practices);
  }

  private void run(Set<String> practices) throws IOException, InterruptedException {
    List<Pair> pairs = pairs();
    List<Pair> chosen =
        pairs.stream().filter(p -> practices.isEmpty() || practices.contains(p.id())).toList();
    for (String path : prepared(pairs)) {
      mix.get(HttpRequest.newBuilder(base.resolve(path)).POST(BodyPublishers.noBody()).build());
    }
    List<HttpRequest> all =
        pairs.stream().flatMap(p -> Stream.of(request(p, p.naive), request(p, p.tuned))).toList();
    for (HttpRequest each : all) {
      mix.get(each);
    }
    mix.cpuPerRequest(all, 12 * seconds);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Pair pair : chosen) {
      rows.add(row(pair, others(pair, pairs)));
      System.out.println(rows.get(rows.size() - 1));
    }
    write(rows, overhead(all));
  }

  private List<Pair> pairs() throws IOException {
    try (Stream<Path> descriptions = Files.list(directory.resolve(DESCRIPTIONS))) {
      return descriptions
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .map(Prediction::read)
          .filter(practice -> practice.getString("service").equals("practices"))
          .filter(practice -> !strings(practice, "rules").isEmpty())
          .flatMap(Prediction::pairsOf)
          .filter(pair -> !LEFT_OUT.containsKey(pair.id()) && !LEFT_OUT.containsKey(pair.name()))
          .toList();
    }
  }

  private static JsonObject read(Path description) {
    try (JsonReader reader = Json.createReader(Files.newInputStream(description))) {
      return reader.readObject();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Stream<Pair> pairsOf(JsonObject practice) {
    Map<String, JsonObject> variants =
        practice.getJsonArray("variants").getValuesAs(JsonObject.class).stream()
            .collect(Collectors.toMap(variant -> variant.getString("name"), variant -> variant));
    return variants.values().stream()
        .filter(variant -> variant.getString("name").startsWith("tuned"))
        .filter(variant -> !variant.containsKey("benchmark") && !variant.containsKey("environment"))
        .sorted((one, other) -> one.getString("name").compareTo(other.getString("name")))
        .map(tuned -> new Pair(practice, variants.get(tuned.getString("baseline")), tuned));
  }

  private static Set<String> prepared(List<Pair> pairs) {
    return pairs.stream()
        .flatMap(pair -> Stream.of(pair.naive, pair.tuned))
        .map(variant -> variant.getString("prepare", ""))
        .filter(path -> !path.isEmpty())
        .collect(Collectors.toSet());
  }

  /** Returns one tuned endpoint of each other practice. */
  private List<HttpRequest> others(Pair pair, List<Pair> pairs) {
    Map<String, HttpRequest> others = new TreeMap<>();
    pairs.stream()
        .filter(other -> !other.id().equals(pair.id()) && !other.id().equals(EXPENSIVE))
        .forEach(other -> others.putIfAbsent(other.id(), request(other, other.tuned)));
    return List.copyOf(others.values());
  }

  private HttpRequest request(Pair pair, JsonObject variant) {
    String path =
        "/practices/%s-%s/%s?document=${document}&user=${user}"
            .formatted(pair.id(), pair.practice.getString("slug"), variant.getString("name"));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(filled(variant.getString("path", path))))
            .header("Accept", variant.getString("accept", "*/*"));
    pair.practice
        .getOrDefault("headers", JsonValue.EMPTY_JSON_OBJECT)
        .asJsonObject()
        .forEach((name, value) -> request.header(name, ((JsonString) value).getString()));
    String body = filled(pair.practice.getString("body", ""));
    return request
        .method(
            pair.practice.getString("method", "GET"),
            body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
        .build();
  }

  private static String filled(String text) {
    return text.replace("${document}", DOCUMENT.get(0)).replace("${user}", DOCUMENT.get(1));
  }

  private Map<String, Object> row(Pair pair, List<HttpRequest> others)
      throws IOException, InterruptedException {
    List<HttpRequest> naive = mix(request(pair, pair.naive), others);
    List<HttpRequest> tuned = mix(request(pair, pair.tuned), others);
    Path file = work.resolve(pair.name().replace(' ', '-') + ".jfr");
    Interval measured = saving(naive, tuned, file);
    Optional<Interval> predicted = predicted(pair, file);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("practice", pair.id());
    row.put("naive", pair.naive.getString("name"));
    row.put("tuned", pair.tuned.getString("name"));
    predicted.ifPresent(interval -> row.put("predicted", json(interval)));
    row.put("measured", json(measured));
    return row;
  }

  private static List<HttpRequest> mix(HttpRequest one, List<HttpRequest> others) {
    List<HttpRequest> mix = new ArrayList<>(others);
    mix.addAll(Collections.nCopies((others.size() + 1) / 2, one));
    return mix;
  }

  /** Returns what the fix of a practice would save; empty if no place of its rules was found. */
  private Optional<Interval> predicted(Pair pair, Path file) throws IOException {
    Recording recording = Recording.read(file, sources.findings());
    runtime = recording.runtime();
    return Ranking.of(recording, Optional.of(sources), costs).saving(place -> isOf(pair, place));
  }

  /** The tuned endpoints of other practices may have forms of the same rule. */
  private static boolean isOf(Pair pair, Place place) {
    String member = place.member();
    return place.rule().filter(rule -> pair.rules().contains(rule.id())).isPresent()
        && (member.contains(".P" + pair.id() + "_") || !member.matches(".*\\.P\\d\\d_.*"));
  }

  /**
   * Measures the saving, and records the naive mix between the two halves of the rounds: code that
   * the JVM has not compiled yet costs more, so that both must see the same.
   */
  private Interval saving(List<HttpRequest> naive, List<HttpRequest> tuned, Path file)
      throws IOException, InterruptedException {
    mix.cpuPerRequest(naive, 3 * seconds);
    mix.cpuPerRequest(tuned, 3 * seconds);
    command("GC.run");
    List<Double> logs = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      if (round == ROUNDS / 2) {
        startRecording();
        mix.cpuPerRequest(naive, 6 * seconds);
        command("JFR.dump", "name=prediction", "filename=" + file);
        command("JFR.stop", "name=prediction");
      }
      logs.add(
          log(
              round,
              () -> mix.cpuPerRequest(naive, seconds),
              () -> mix.cpuPerRequest(tuned, seconds)));
    }
    Interval ratio = ratio(logs);
    return new Interval(1 - ratio.estimate(), 1 - ratio.high(), 1 - ratio.low());
  }

  /** Returns the CPU time per request with a recording, less 1, in relation to that without. */
  private Interval overhead(List<HttpRequest> requests) throws IOException, InterruptedException {
    List<Double> logs = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      logs.add(log(round, () -> mix.cpuPerRequest(requests, seconds), () -> recordedCpu(requests)));
    }
    Interval ratio = ratio(logs);
    return new Interval(ratio.estimate() - 1, ratio.low() - 1, ratio.high() - 1);
  }

  private double recordedCpu(List<HttpRequest> requests) throws IOException, InterruptedException {
    startRecording();
    double cpu = mix.cpuPerRequest(requests, seconds);
    command("JFR.stop", "name=prediction");
    return cpu;
  }

  private interface Block {
    double cpuPerRequest() throws IOException, InterruptedException;
  }

  /** Returns the logarithm of a ratio to a base; in every other round, the base comes second. */
  private static double log(int round, Block base, Block other)
      throws IOException, InterruptedException {
    boolean baseFirst = round % 2 == 0;
    double first = (baseFirst ? base : other).cpuPerRequest();
    double second = (baseFirst ? other : base).cpuPerRequest();
    return Math.log(second / first) * (baseFirst ? 1 : -1);
  }

  private static Interval ratio(List<Double> logs) {
    double mean = logs.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double squares = logs.stream().mapToDouble(log -> Math.pow(log - mean, 2)).sum();
    double half = T * Math.sqrt(squares / (ROUNDS - 1) / ROUNDS);
    return new Interval(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
  }

  private void startRecording() throws IOException, InterruptedException {
    Path settings = directory.resolve("../keeper/prediction/cpu-time.jfc").toAbsolutePath();
    command("JFR.start", "name=prediction", "settings=" + settings);
  }

  private void command(String... arguments) throws IOException, InterruptedException {
    Path java = Path.of(server.info().command().orElseThrow());
    List<String> command =
        new ArrayList<>(
            List.of(java.resolveSibling("jcmd").toString(), String.valueOf(server.pid())));
    command.addAll(List.of(arguments));
    Path log = work.resolve("jcmd.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (process.waitFor() != 0) {
      throw new IOException(Files.readString(log));
    }
  }

  private void write(List<Map<String, Object>> rows, Interval overhead) throws IOException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("schema", 1);
    json.put("measured", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    json.put("setting", runtime + " on " + Machine.processor());
    json.put("pairs", rows);
    json.put("leftOut", LEFT_OUT);
    json.put("recordingOverhead", json(overhead));
    try (Writer text = Files.newBufferedWriter(directory.resolve("predictions.json"));
        JsonWriter writer =
            Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
      writer.writeObject(Json.createObjectBuilder(json).build());
      text.write("\n");
    }
  }

  private static Map<String, Object> json(Interval interval) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("estimate", interval.estimate());
    json.put("low", interval.low());
    json.put("high", interval.high());
    return json;
  }

  private static List<String> strings(JsonObject json, String member) {
    return json.getOrDefault(member, JsonValue.EMPTY_JSON_ARRAY)
        .asJsonArray()
        .getValuesAs(JsonString::getString);
  }
}
