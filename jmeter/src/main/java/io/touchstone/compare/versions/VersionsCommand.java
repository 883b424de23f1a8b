// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.EndpointsReader;
import io.touchstone.compare.input.Origin;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.process.EarlyStop;
import io.touchstone.compare.process.HeaderCommand;
import io.touchstone.compare.report.Report;
import io.touchstone.compare.versions.VersionsSettings.Version;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.io.FileUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that compares two versions of a service. */
@Command(
    name = "versions",
    description =
        "Compares two versions of a service. Starts both alternately, puts them under the same"
            + " load in pairs of blocks, and repeats this with new starts until the intervals are"
            + " narrow or the time is over. {port} in the commands and the URL stands for a free"
            + " port. Commands run in /bin/sh, and everything they start is stopped.",
    exitCodeOnExecutionException = 3,
    exitCodeList = {
      "0:both versions were measured, and no whole interval is beyond a limit of --fail-on",
      "1:the whole interval of a change is beyond a limit of --fail-on",
      "2:the command line or the file of endpoints was wrong",
      "3:a version or a metric of --fail-on could not be measured, or a version failed early",
      "130, 143:it was interrupted; what was measured until then is reported"
    })
public final class VersionsCommand implements Callable<Integer> {

  private static final Duration TIME_TO_STOP = Duration.ofMinutes(1);
  private static final Pattern DETACHED =
      Pattern.compile("\\bcompose\\b[^;&|]*\\s(-d|--detach)\\b");

  @Spec private CommandSpec command;

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
      description = "Starts the changed version.")
  private String head;

  @Option(
      names = "--ready",
      required = true,
      paramLabel = "URL",
      description =
          "A version is ready when this URL returns a 2xx status. Requests go to the same host and"
              + " port.")
  private String ready;

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
          "Starts what both versions need, such as a database: a command in the foreground, such as"
              + " docker compose up without -d. It is ready when it exits, has printed nothing for 3"
              + " s, or has run for a minute.")
  private String with;

  @Option(
      names = "--header",
      paramLabel = "HEADER",
      description =
          "A header of all requests, such as 'Authorization: Bearer $(token)'. $(…) is replaced"
              + " with the output of a command, which is evaluated for each start with the address"
              + " of the version in BASE_URL, and never printed or written to a file.")
  private List<String> headers = new ArrayList<>();

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "10",
      description = "No start begins that would not end within this time (${DEFAULT-VALUE}).")
  private double minutes;

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      defaultValue = "2",
      description =
          "Stop earlier, after at least eight starts, if the judged intervals are not wider than ±"
              + " this (${DEFAULT-VALUE}).")
  private double precision;

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
  private Path comment;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description =
          "Arrival rate for p50 and p99, in requests per second; by default a quarter of the throughput"
              + " in the first start.")
  private Double rate;

  @Option(
      names = "--in-turns",
      description =
          "Never run both versions at the same time, because they share something. Otherwise they"
              + " do if both commands and --ready have {port}, and memory and processors allow it.")
  private boolean inTurns;

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
          "Discard pairs of blocks during which other programs used more than this mean number of"
              + " processors (${DEFAULT-VALUE}). Linux only.")
  private double mostOtherCores;

  @Option(
      names = "--block-seconds",
      paramLabel = "S",
      defaultValue = "1",
      description = "Duration of a block at full load (${DEFAULT-VALUE}).")
  private double blockSeconds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "200000",
      description =
          "Maximum number of warm-up requests for each endpoint in each start (${DEFAULT-VALUE}).")
  private int warmUp;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "16",
      description = "Number of clients in the closed loop (${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed for the order of starts and blocks; random by default.")
  private Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "comparison",
      description =
          "Output directory for results.json, index.html and the logs of the versions"
              + " (${DEFAULT-VALUE}).")
  private Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<FailureLimit> failOn =
        limits.stream().map(text -> parsed(text, FailureLimit::parse)).toList();
    Catalog catalog = catalog();
    VersionsSettings settings = settings(failOn);
    requireFewHeaders(catalog, settings);
    if (comment != null) {
      if (Files.isDirectory(comment)) {
        throw wrong("--comment is a directory");
      }
      FileUtils.forceMkdirParent(comment.toFile());
      Files.deleteIfExists(comment);
    }
    Report.delete(out);
    Files.createDirectories(out);
    System.out.println("Order of starts and blocks from seed " + settings.seed());
    VersionComparison comparison = new VersionComparison(settings, catalog, System.out);
    try (EarlyStop earlyStop = new EarlyStop(TIME_TO_STOP)) {
      earlyStop.onInterrupt(comparison::stop);
      return status(comparison, failOn);
    }
  }

  private int status(VersionComparison comparison, List<FailureLimit> failOn)
      throws IOException, InterruptedException {
    try {
      int status = report(comparison.run(), failOn);
      comparison.failure().ifPresent(VersionsCommand::printFailure);
      return status;
    } catch (LaunchException failed) {
      printFailure(failed.getMessage());
      return 3;
    }
  }

  private static void printFailure(String message) {
    System.err.println("compare: " + PrintableText.of(message));
  }

  private int report(VersionsEvaluation evaluation, List<FailureLimit> failOn) throws IOException {
    String table = VersionsTable.of(evaluation);
    Report.write(evaluation.results(), out, table);
    System.out.print(table);
    System.out.println("Report: " + out.resolve("index.html").toUri());
    if (comment != null) {
      Files.writeString(comment, Comment.of(evaluation));
    }
    List<VersionRow> rows = evaluation.rows();
    failOn.stream().flatMap(limit -> limit.lines(rows).stream()).forEach(System.out::println);
    List<String> unknown =
        failOn.stream()
            .flatMap(limit -> limit.missingIn(rows, evaluation.titles()).stream())
            .toList();
    String reason = evaluation.lacksFigures() ? ", so the limit is undecided" : "";
    unknown.forEach(line -> printFailure(line + reason));
    boolean unreadable = !unknown.isEmpty() && !evaluation.lacksFigures();
    if (evaluation.partial() || rows.isEmpty() || unreadable) {
      return 3;
    }
    return failOn.stream().anyMatch(limit -> limit.isExceededBy(rows)) ? 1 : 0;
  }

  private VersionsSettings settings(List<FailureLimit> failOn) {
    URI uri = parsed(ready.replace(VersionsSettings.PORT, "1"), URI::create);
    if (Origin.of(uri).isEmpty()) {
      throw wrong("--ready must be an http or https address, not " + ready);
    }
    return new VersionsSettings(
        List.of(
            new Version(EndpointsReader.BASE, startable("--base", base)),
            new Version(EndpointsReader.HEAD, startable("--head", head))),
        Optional.ofNullable(with).map(this::companion),
        ready,
        seconds(positive("--ready-seconds", readySeconds)),
        headers.stream().map(text -> parsed(text, HeaderCommand::parse)).toList(),
        seconds(60 * positive("--minutes", minutes)),
        positive("--precision", precision) / 100,
        positive("--block-seconds", blockSeconds),
        (int) positive("--threads", threads),
        (int) positive("--warm-up", warmUp),
        rate == null ? OptionalDouble.empty() : OptionalDouble.of(positive("--rate", rate)),
        positive("--max-other-cpu", mostOtherCores),
        failOn.stream().map(FailureLimit::metric).collect(Collectors.toSet()),
        inTurns,
        seed == null ? System.nanoTime() & 0xffff_ffffL : seed,
        out);
  }

  private Catalog catalog() {
    if ((endpoints == null) == requests.isEmpty()) {
      throw wrong("name the requests to compare with either --endpoints or --request");
    }
    return endpoints == null ? EndpointsReader.of(requests) : EndpointsReader.read(endpoints);
  }

  private void requireFewHeaders(Catalog catalog, VersionsSettings settings) {
    TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (HeaderCommand header : settings.headers()) {
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
                    "a request can have at most %d headers besides Accept"
                        .formatted(RequestSpec.MOST_HEADERS));
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

  private String startable(String option, String start) {
    if (ready.contains(VersionsSettings.PORT) != start.contains(VersionsSettings.PORT)) {
      throw wrong("{port} must be either in both --ready and " + option + ", or in neither");
    }
    return notBlank(option, start);
  }

  private String companion(String text) {
    if (DETACHED.matcher(text).find()) {
      throw wrong("--with would leave its containers running; start them without -d");
    }
    return notBlank("--with", text);
  }

  private String notBlank(String option, String text) {
    if (text.isBlank()) {
      throw wrong(option + " is empty");
    }
    return text;
  }

  private double positive(String option, double value) {
    if (!(value > 0 && Double.isFinite(value))) {
      throw wrong(option + " must be more than 0");
    }
    return value;
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis((long) (1000 * Math.min(seconds, TimeUnit.DAYS.toSeconds(7))));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
