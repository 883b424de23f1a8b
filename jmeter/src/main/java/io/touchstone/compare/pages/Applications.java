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
   * @param rules the rules whose safe fixes were recorded
   */
  record Application(
      String application,
      String request,
      List<String> rules,
      Optional<Interval> predicted,
      Interval measured,
      boolean kept,
      boolean agrees)
      implements PredictedSaving {

    @Override
    public String name() {
      return application + ", " + request;
    }

    @Override
    public String label() {
      return application.replaceFirst(" .*", "");
    }

    private List<String> row() {
      return List.of(
          application,
          "`" + request + "`",
          rules.stream()
              .map(rule -> "[`%1$s`](keeper/%1$s.md)".formatted(rule))
              .collect(Collectors.joining(", ")),
          predicted.map(PredictedSaving::percent).orElse("not found"),
          PredictedSaving.percent(measured),
          difference());
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

  /** Returns one sentence with all measured savings. */
  String sentence() {
    return all.isEmpty()
        ? NOT_MEASURED
        : "With its safe fixes alone, requests to published applications cost less CPU time (99 % intervals): "
            + all.stream()
                .map(
                    one ->
                        "%s, `%s`: **%s less**"
                            .formatted(
                                one.label(), one.request(), PredictedSaving.percent(one.measured)))
                .collect(Collectors.joining("; ", "", "."));
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
                ""),
            all.stream().map(Application::row));
  }
}
