// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.result.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the practice keeper predicted from recordings, and what the fixes then saved. Savings are
 * shares of the CPU time of a mix of requests.
 *
 * @param measured when, in ISO 8601
 * @param setting software and processor
 * @param leftOut practices and variants that were not measured, and why
 * @param recordingOverhead CPU time that a recording adds
 */
record Predictions(
    String measured,
    String setting,
    List<Pair> pairs,
    Map<String, String> leftOut,
    Interval recordingOverhead) {

  /**
   * Two variants of a practice.
   *
   * @param practice the ID
   * @param naive the name of the naive variant
   * @param tuned the name of the fixed variant
   */
  record Pair(
      String practice, String naive, String tuned, Optional<Interval> predicted, Interval measured)
      implements PredictedSaving {

    @Override
    public String name() {
      return practice + " " + naive;
    }

    @Override
    public String label() {
      return practice;
    }

    @Override
    public String kind() {
      return "pair";
    }
  }

  private static final String NOT_MEASURED =
      "Not measured yet: `src/keeper/prediction/measure` does it.";

  /** Reads {@code predictions.json}; empty if nothing was measured yet. */
  static Optional<Predictions> read(Path directory) throws IOException {
    Path file = directory.resolve("predictions.json");
    return Files.exists(file)
        ? Optional.of(JsonMapper.shared().readValue(Files.readString(file), Predictions.class))
        : Optional.empty();
  }

  /**
   * Returns how many predictions were right, with the picture.
   *
   * @param path to the directory of the picture, empty or with a slash at its end
   */
  static String summary(Optional<Predictions> predictions, Applications applications, String path) {
    return predictions
        .map(
            known ->
                known.sentence(applications)
                    + "\n\n![Predicted and measured saving of each pair and of the applications, with intervals](%spredictions.svg)"
                        .formatted(path))
        .orElse(NOT_MEASURED);
  }

  private String sentence(Applications applications) {
    long inside = pairs.stream().filter(Pair::isInside).count();
    long close = pairs.stream().filter(pair -> pair.isInside() || pair.isClose()).count();
    List<? extends PredictedSaving> others =
        applications.all().stream().filter(PredictedSaving::isInside).toList();
    long open = others.stream().filter(saving -> saving.measured().low() <= 0).count();
    return ("In **%d of %d** pairs of a naive and a fixed endpoint, the measured saving lies in the interval that the keeper reports%s."
            + " Of %d requests to applications of other projects, it lies there in %d%s.")
        .formatted(
            inside,
            pairs.size(),
            close == inside
                ? ""
                : "; in %d, it lies there or differs from the estimate by at most 2 percentage points"
                    .formatted(close),
            applications.all().size(),
            others.size(),
            open == 0
                ? ""
                : " (in %d of these, the measurement does not exclude 0)".formatted(open));
  }

  /**
   * Returns all pairs.
   *
   * @param pages the file of each practice
   */
  String table(Map<String, String> pages) {
    return MarkdownTable.of(
            List.of(
                "practice",
                "naive",
                "fixed",
                ">predicted saving",
                ">measured saving",
                "difference"),
            pairs.stream()
                .map(
                    pair ->
                        List.of(
                            "[%s](practices/%s)".formatted(pair.practice, pages.get(pair.practice)),
                            "`" + pair.naive + "`",
                            "`" + pair.tuned + "`",
                            pair.predicted.map(PredictedSaving::percent).orElse("not found"),
                            PredictedSaving.percent(pair.measured),
                            pair.difference())))
        + "\n\nCPU time that the recording itself adds: %s. %s, %s."
            .formatted(
                PredictedSaving.percent(recordingOverhead), setting, measured.substring(0, 10))
        + " Not measured: "
        + leftOut.entrySet().stream()
            .map(practice -> practice.getKey() + " (" + practice.getValue() + ")")
            .collect(Collectors.joining(", ", "", "."));
  }

  /** Returns the picture: points on the diagonal were predicted exactly. */
  String svg(Applications applications) {
    return PredictionPlot.of(
            Stream.<PredictedSaving>concat(pairs.stream(), applications.all().stream()).toList())
        .svg();
  }
}
