// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Places in public repositories that people labelled, with what the keeper reports there. A test
 * keeps the last column true.
 */
public final class Labels {

  private static final String RESOURCE = "labels.tsv";

  /**
   * One place.
   *
   * @param rule the identifier of the rule
   * @param naive whether the place has the form, by reading
   * @param reported whether the keeper reports it
   */
  public record Label(
      String repository,
      String version,
      String path,
      int line,
      String rule,
      boolean naive,
      boolean reported,
      String note) {}

  /**
   * The labels of one rule, counted.
   *
   * @param found naive places that are reported
   * @param wrong other places that are reported
   * @param missed naive places that are not reported
   */
  public record Count(long found, long wrong, long missed) {

    /** Returns the fraction of reported places that are naive; 1 if none is reported. */
    public double precision() {
      return found + wrong == 0 ? 1 : (double) found / (found + wrong);
    }

    /** Returns the fraction of naive places that are reported; 1 if there are none. */
    public double recall() {
      return found + missed == 0 ? 1 : (double) found / (found + missed);
    }
  }

  private final List<Label> labels;

  private Labels(List<Label> labels) {
    this.labels = labels;
  }

  /** Reads the labels that are packaged with the keeper. */
  public static Labels shipped() {
    try (InputStream stream = Labels.class.getResourceAsStream(RESOURCE)) {
      return new Labels(
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .skip(1)
              .map(line -> label(line.split("\t", -1)))
              .toList());
    } catch (IOException failure) {
      throw new IllegalStateException("the keeper lacks " + RESOURCE, failure);
    }
  }

  private static Label label(String[] cells) {
    return new Label(
        cells[0],
        cells[1],
        cells[2],
        Integer.parseInt(cells[3]),
        cells[4],
        cells[5].equals("naive"),
        cells[6].equals("reported"),
        cells[7]);
  }

  /** Returns all labels. */
  public List<Label> all() {
    return labels;
  }

  /** Counts the labels of a rule. */
  public Count count(Rule rule) {
    List<Label> own = labels.stream().filter(label -> label.rule().equals(rule.id())).toList();
    return new Count(
        own.stream().filter(label -> label.naive() && label.reported()).count(),
        own.stream().filter(label -> !label.naive() && label.reported()).count(),
        own.stream().filter(label -> label.naive() && !label.reported()).count());
  }
}
