// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.result.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the practice keeper predicted for applications of others, and what its safe fixes saved. */
record Applications(List<Application> all) {

  /**
   * One request to an application.
   *
   * @param application name and version
   * @param source the URL of its sources
   * @param rules the rules whose safe fixes were recorded
   * @param date in ISO 8601
   * @param setting software and processor
   * @param starts of each version
   * @param ranking what the keeper prints for the recording; empty if it was not kept
   */
  record Application(
      String application,
      String source,
      String request,
      List<String> rules,
      Optional<Interval> predicted,
      Interval measured,
      String date,
      String setting,
      int starts,
      Optional<String> ranking)
      implements PredictedSaving {

    @Override
    public String name() {
      return application + ", " + request;
    }

    @Override
    public String label() {
      return application.replaceFirst(" .*", "");
    }

    @Override
    public String kind() {
      return "application";
    }

    private String saving() {
      String share = PredictedSaving.percent(measured);
      return measured.low() > 0
          ? "**" + share + " less** CPU time per request"
          : share + " less CPU time per request: no difference shown";
    }

    private String cell() {
      return request.replace("|", "\\|");
    }

    private List<String> row() {
      return List.of(
          "[%s](%s)".formatted(application, source),
          "`" + cell() + "`",
          rules.stream()
              .map(rule -> "[`%1$s`](keeper/%1$s.md)".formatted(rule))
              .collect(Collectors.joining(", ")),
          predicted.map(PredictedSaving::percent).orElse("not found"),
          PredictedSaving.percent(measured),
          difference(),
          starts + " starts; " + setting + ", " + date);
    }
  }

  private static final String NOT_MEASURED =
      "Not measured yet: `src/keeper/prediction/application` does it.";

  /** Reads {@code applications.json}; none if nothing was measured yet. */
  static Applications read(Path directory) throws IOException {
    Path file = directory.resolve("applications.json");
    return new Applications(
        Files.exists(file)
            ? JsonMapper.shared()
                .readValue(Files.readString(file), new TypeReference<List<Application>>() {})
            : List.of());
  }

  /** Returns a list of the measured savings. */
  String list() {
    return all.isEmpty()
        ? NOT_MEASURED
        : all.stream()
            .map(
                one ->
                    "- [%s](%s), `%s`: %s (99 %% interval)"
                        .formatted(one.label(), one.source, one.cell(), one.saving()))
            .collect(Collectors.joining("\n"));
  }

  /** Returns what the keeper prints for the first application that has a ranking. */
  String ranking() {
    return all.stream()
        .flatMap(
            one ->
                one.ranking.stream()
                    .map(
                        text ->
                            "For [%s](%s), with its sources, it prints:\n\n```text\n%s\n```"
                                .formatted(one.label(), one.source, text.strip())))
        .findFirst()
        .orElse(NOT_MEASURED);
  }

  String table() {
    return all.isEmpty()
        ? NOT_MEASURED
        : MarkdownTable.of(
            List.of(
                "application",
                "request",
                "safe fixes of",
                ">predicted saving",
                ">measured saving",
                "difference",
                "measured"),
            all.stream().map(Application::row));
  }
}
