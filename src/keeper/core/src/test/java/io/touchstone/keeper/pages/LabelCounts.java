// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.pages;

import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts of places in public repositories that people labelled, with what the keeper reports there.
 *
 * @param found naive places that are reported
 * @param wrong other places that are reported
 * @param missed naive places that are not reported
 * @param searchedFound found places that a text search chose, not the keeper
 * @param searchedMissed missed places that a text search chose
 */
record LabelCounts(long found, long wrong, long missed, long searchedFound, long searchedMissed) {

  private static final int RULE = 4;

  /** Guides are small, and are counted together. */
  private static final String GUIDES = "OpenLiberty/guide-";

  /** The fewest places from which a fraction is computed. */
  private static final int ENOUGH = 5;

  private static final List<String[]> ROWS = rows();

  private static List<String[]> rows() {
    try (InputStream stream = LabelCounts.class.getResourceAsStream("labels.tsv")) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(line -> line.split("\t", -1)).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static LabelCounts of(Rule rule) {
    return of(ROWS.stream().filter(row -> row[RULE].equals(rule.id())).toList());
  }

  private static LabelCounts of(List<String[]> rows) {
    List<String[]> searched = rows.stream().filter(row -> row[RULE + 3].equals("search")).toList();
    return new LabelCounts(
        count(rows, "naive", "reported"),
        count(rows, "fine", "reported"),
        count(rows, "naive", "silent"),
        count(searched, "naive", "reported"),
        count(searched, "naive", "silent"));
  }

  private static long count(List<String[]> rows, String label, String keeper) {
    return rows.stream()
        .filter(row -> row[RULE + 1].equals(label) && row[RULE + 2].equals(keeper))
        .count();
  }

  /** Returns the fraction of reported places that are naive; empty if there are too few. */
  Optional<Double> precision() {
    return fraction(found, wrong);
  }

  /** Returns the fraction of naive places that are reported; empty if it is unknown. */
  Optional<Double> recall() {
    return fraction(searchedFound, searchedMissed);
  }

  private static Optional<Double> fraction(long part, long rest) {
    long all = part + rest;
    return all < ENOUGH ? Optional.empty() : Optional.of((double) part / all);
  }

  /** Returns what the keeper reports in each repository, as a table in Markdown. */
  static String table() {
    StringBuilder table =
        new StringBuilder("| sources | places | found | missed | wrong | disputed |\n")
            .append("| --- | ---: | ---: | ---: | ---: | ---: |\n");
    ROWS.stream()
        .collect(Collectors.groupingBy(LabelCounts::sources, TreeMap::new, Collectors.toList()))
        .forEach((sources, rows) -> table.append(row(sources, rows)));
    return table.append(row("all", ROWS)).toString();
  }

  private static String sources(String[] row) {
    return row[0].startsWith(GUIDES) ? GUIDES + "…" : row[0];
  }

  private static String row(String sources, List<String[]> rows) {
    LabelCounts counts = of(rows);
    return "| %s | %d | %d | %d | %d | %d |\n"
        .formatted(
            sources,
            rows.size(),
            counts.found,
            counts.missed,
            counts.wrong,
            count(rows, "disputed", "reported"));
  }
}
