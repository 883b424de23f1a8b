// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Counts of places in public repositories that people labelled, with what the keeper reports there.
 */
final class Labels {

  private static final String RESOURCE = "labels.tsv";
  private static final int RULE = 4;

  /** The fewest places from which a fraction is computed. */
  private static final int ENOUGH = 5;

  /**
   * The labels of one rule.
   *
   * @param found naive places that are reported
   * @param wrong other places that are reported
   * @param missed naive places that are not reported
   * @param searched whether a text search found all places, so that missed ones are known
   */
  record Count(long found, long wrong, long missed, boolean searched) {

    /** Returns the fraction of reported places that are naive; empty if there are too few. */
    Optional<Double> precision() {
      return fraction(found, wrong);
    }

    /** Returns the fraction of naive places that are reported; empty if it is unknown. */
    Optional<Double> recall() {
      return searched ? fraction(found, missed) : Optional.empty();
    }

    private static Optional<Double> fraction(long part, long rest) {
      long all = part + rest;
      return all < ENOUGH ? Optional.empty() : Optional.of((double) part / all);
    }
  }

  private static final List<String[]> ROWS = rows();

  private Labels() {}

  /** Reads the labels that are packaged with the keeper. */
  private static List<String[]> rows() {
    try (InputStream stream = Labels.class.getResourceAsStream(RESOURCE)) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(line -> line.split("\t", -1)).toList();
    } catch (IOException failure) {
      throw new IllegalStateException("the keeper lacks " + RESOURCE, failure);
    }
  }

  static Count count(Rule rule) {
    return new Count(
        count(rule, "naive", "reported"),
        count(rule, "fine", "reported"),
        count(rule, "naive", "silent"),
        rows(rule).allMatch(row -> row[RULE + 3].equals("search")));
  }

  private static long count(Rule rule, String label, String keeper) {
    return rows(rule)
        .filter(row -> row[RULE + 1].equals(label) && row[RULE + 2].equals(keeper))
        .count();
  }

  private static Stream<String[]> rows(Rule rule) {
    return ROWS.stream().filter(row -> row[RULE].equals(rule.id()));
  }
}
