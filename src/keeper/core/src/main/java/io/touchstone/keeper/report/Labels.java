// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Counts of places in public repositories that people labelled, with what the keeper reports there.
 */
final class Labels {

  private static final String RESOURCE = "labels.tsv";
  private static final int RULE = 4;

  /**
   * The labels of one rule.
   *
   * @param found naive places that are reported
   * @param wrong other places that are reported
   * @param missed naive places that are not reported
   */
  record Count(long found, long wrong, long missed) {

    /** Returns the fraction of reported places that are naive; 1 if none is reported. */
    double precision() {
      return found + wrong == 0 ? 1 : (double) found / (found + wrong);
    }

    /** Returns the fraction of naive places that are reported; 1 if there are none. */
    double recall() {
      return found + missed == 0 ? 1 : (double) found / (found + missed);
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
        count(rule, "naive", "silent"));
  }

  private static long count(Rule rule, String label, String keeper) {
    return ROWS.stream()
        .filter(row -> row[RULE].equals(rule.id()))
        .filter(row -> row[RULE + 1].equals(label) && row[RULE + 2].equals(keeper))
        .count();
  }
}
