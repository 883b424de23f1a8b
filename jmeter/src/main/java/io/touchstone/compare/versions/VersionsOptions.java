// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.EndpointsReader;
import io.touchstone.compare.input.Origin;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.process.HeaderCommand;
import io.touchstone.compare.result.Metric;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How two versions are started and measured: the options of the command. */
final class VersionsOptions {

  /** Stands for a free port in commands and URLs. */
  static final String PORT = "{port}";

  /** In as many rounds, each version is first and second equally often. */
  private static final int CYCLE = 4;

  private static final int MOST_CYCLES = 8;

  /** How much time the rounds get, as a share of the time until the versions are warm. */
  private static final double SHARE_FOR_ROUNDS = 0.5;

  private static final Pattern DETACHED =
      Pattern.compile("\\bcompose\\b[^;&|]*\\s(-d|--detach)\\b");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--base",
      required = true,
      paramLabel = "COMMAND",
      description = "Starts the version to compare with, in the foreground.")
  private String base;

  @Option(
      names = "--head",
      required = true,
      paramLabel = "COMMAND",
      description = "Starts the changed version, in the foreground.")
  private String head;

  @Option(
      names = "--ready",
      required = true,
      paramLabel = "URL",
      description =
          "A version is ready when this URL returns a 2xx status. Requests go to the same host and"
              + " port.")
  String ready;

  @Option(
      names = "--endpoints",
      paramLabel = "FILE",
      description =
          "The requests to compare, in JSON, such as"
              + " {\"endpoints\":[{\"id\":\"order\",\"path\":\"/orders/17\"}]}. An endpoint has the members"
              + " of one in --catalog, without variants, claims and load; bodies has no effect.")
  private Path endpoints;

  @Option(
      names = "--request",
      paramLabel = "REQUEST",
      description = "A request to compare, such as 'GET /orders/17'. Repeat for several.")
  private List<String> requests = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "COMMAND",
      description =
          "Starts what both versions need, such as a database, once and in the foreground, such as"
              + " docker compose up without -d. It is ready when it exits with status 0, has printed"
              + " nothing for 3 s, or has run for a minute.")
  Optional<String> with;

  @Option(
      names = "--header",
      paramLabel = "HEADER",
      description =
          "A header of all requests, such as 'Authorization: Bearer $(token)'. $(…) is replaced"
              + " with the output of a command, which is evaluated for each start with the address"
              + " of the version in VERSION_URL, and never printed or written to a file.")
  private List<String> headers = new ArrayList<>();

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Maximum duration: after the first start, another one begins only if it can end within"
              + " this time (${DEFAULT-VALUE}).")
  private double minutes;

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      defaultValue = "2",
      description =
          "Stop earlier, after at least eight starts, if the intervals of CPU time and of the"
              + " metrics of --fail-on are not wider than ± this (${DEFAULT-VALUE}).")
  double precision;

  @Option(
      names = "--fail-on",
      paramLabel = "LIMIT",
      description =
          "Exit with status 1 if the whole interval of head over base is beyond a limit, such as"
              + " 'cpu > 1.05' or 'throughput < 0.9'. Metrics: cpu, throughput, p50, p99, bytes,"
              + " memory, ready. Repeat for several.")
  private List<String> limits = new ArrayList<>();

  @Option(
      names = "--comment",
      paramLabel = "FILE",
      description = "Write the table in Markdown, for a comment on a pull request.")
  Path comment;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description =
          "Arrival rate for p50 and p99, in requests per second; by default a quarter of the throughput"
              + " in the first start.")
  Optional<Double> rate;

  @Option(
      names = "--in-turns",
      description =
          "Run one version after the other, for example because both use the same file. By default,"
              + " both run at the same time if both commands and --ready have {port}, and memory and"
              + " processors are sufficient.")
  boolean inTurns;

  @Option(
      names = "--ready-seconds",
      paramLabel = "N",
      defaultValue = "120",
      description = "Maximum number of seconds until a version is ready (${DEFAULT-VALUE}).")
  private double readySeconds;

  @Option(
      names = "--max-other-cpu",
      paramLabel = "N",
      defaultValue = "0.25",
      description =
          "Discard measurements during which other programs used more than this mean number of"
              + " processors (${DEFAULT-VALUE}). Linux only.")
  double mostOtherCores;

  @Option(
      names = "--block-seconds",
      paramLabel = "S",
      defaultValue = "1",
      description = "Duration of one measurement at full load (${DEFAULT-VALUE}).")
  double blockSeconds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "200000",
      description =
          "Maximum number of warm-up requests for each endpoint in each start (${DEFAULT-VALUE}).")
  int warmUp;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "16",
      description =
          "Number of clients, each of which sends its next request when it has the response"
              + " (${DEFAULT-VALUE}).")
  int threads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed for the order of starts and blocks; random by default.")
  long seed = System.nanoTime() & 0xffff_ffffL;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "comparison",
      description =
          "Output directory for results.json, index.html and the logs of the versions"
              + " (${DEFAULT-VALUE}).")
  Path out;

  Catalog catalog() {
    if ((endpoints == null) == requests.isEmpty()) {
      throw wrong("name the requests to compare with either --endpoints or --request");
    }
    return endpoints == null ? EndpointsReader.of(requests) : EndpointsReader.read(endpoints);
  }

  /** Throws a {@link ParameterException} if a value is wrong. */
  void check(Catalog catalog) {
    if (Origin.of(parsed(ready.replace(PORT, "1"), URI::create)).isEmpty()) {
      throw wrong("--ready must be an http or https address, not " + ready);
    }
    requireStartable("--base", base);
    requireStartable("--head", head);
    with.ifPresent(this::requireAttached);
    requirePositive("--ready-seconds", readySeconds);
    requirePositive("--minutes", minutes);
    requirePositive("--precision", precision);
    requirePositive("--block-seconds", blockSeconds);
    requirePositive("--threads", threads);
    requirePositive("--warm-up", warmUp);
    rate.ifPresent(value -> requirePositive("--rate", value));
    requirePositive("--max-other-cpu", mostOtherCores);
    requireFewHeaders(catalog);
    if (comment != null && Files.isDirectory(comment)) {
      throw wrong("--comment must be a file, not a directory");
    }
  }

  private void requireStartable(String option, String start) {
    if (ready.contains(PORT) != start.contains(PORT)) {
      throw wrong("{port} must be either in both --ready and " + option + ", or in neither");
    }
    requireText(option, start);
  }

  private void requireAttached(String text) {
    if (DETACHED.matcher(text).find()) {
      throw wrong("--with would leave its containers running; start them without -d");
    }
    requireText("--with", text);
  }

  private void requireText(String option, String text) {
    if (text.isBlank()) {
      throw wrong(option + " is empty");
    }
  }

  private void requirePositive(String option, double value) {
    if (!(value > 0 && Double.isFinite(value))) {
      throw wrong(option + " must be more than 0");
    }
  }

  private void requireFewHeaders(Catalog catalog) {
    TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (HeaderCommand header : headers()) {
      if (!names.add(header.name())) {
        throw wrong("--header has " + header.name() + " twice");
      }
    }
    catalog
        .all()
        .forEach(
            endpoint -> {
              Set<String> all = new TreeSet<>(names);
              all.addAll(endpoint.variants().get(0).request().headers().keySet());
              all.remove("Accept");
              if (all.size() > RequestSpec.MOST_HEADERS) {
                throw wrong(
                    "a request can have at most %d headers besides Accept, not %s"
                        .formatted(RequestSpec.MOST_HEADERS, String.join(", ", all)));
              }
            });
  }

  private <T> T parsed(String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException wrong) {
      throw wrong(wrong.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Returns the versions, base first. */
  List<Version> versions() {
    return List.of(
        new Version(EndpointsReader.BASE, base), new Version(EndpointsReader.HEAD, head));
  }

  /** Returns the headers of every request. */
  List<HeaderCommand> headers() {
    return headers.stream().map(text -> parsed(text, HeaderCommand::parse)).toList();
  }

  List<FailureLimit> failOn() {
    return limits.stream().map(text -> parsed(text, FailureLimit::parse)).toList();
  }

  /** Returns whether the comparison ends early only if this metric is precise. */
  boolean isLimited(Metric metric) {
    return failOn().stream().anyMatch(limit -> limit.metric() == metric);
  }

  /** Returns how long a version may take until it is ready. */
  Duration patience() {
    return seconds(readySeconds);
  }

  /** Returns the time after which no further start begins. */
  Duration time() {
    return seconds(60 * minutes);
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis((long) (1000 * Math.min(seconds, TimeUnit.DAYS.toSeconds(7))));
  }

  /**
   * Returns the number of rounds in a start, a multiple of four from 4 to 32. If a start takes
   * long, more rounds reduce the noise of its result at a lower price than more starts.
   *
   * @param untilWarm how long it takes until the versions are started and warm
   * @param blocks number of blocks in a round
   */
  int rounds(Duration untilWarm, int blocks) {
    double seconds = SHARE_FOR_ROUNDS * untilWarm.toMillis() / 1000;
    long cycles = Math.round(seconds / (CYCLE * blocks * blockSeconds));
    return CYCLE * (int) Math.max(1, Math.min(MOST_CYCLES, cycles));
  }

  /** Returns whether both versions can run at the same time as far as their ports are concerned. */
  boolean haveOwnPorts() {
    return ready.contains(PORT);
  }

  /**
   * A version of the service.
   *
   * @param name {@code base} or {@code head}
   */
  record Version(String name, String command) {}
}
