// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Findings that a project accepts: one per line, by rule, file, class, method and code, so that
 * edits elsewhere in the file do not invalidate them.
 */
public final class Baseline {

  /** A baseline that accepts nothing. */
  public static final Baseline EMPTY = new Baseline(Map.of());

  private final Map<String, Integer> accepted;

  private Baseline(Map<String, Integer> accepted) {
    this.accepted = accepted;
  }

  /**
   * Reads a file whose content {@link #bytes} returned.
   *
   * @throws IOException if it cannot be read; the message is one line and names it
   */
  public static Baseline read(Path file) throws IOException {
    try {
      return of(Files.readString(file));
    } catch (IOException failure) {
      throw new IOException(file + " cannot be read", failure);
    }
  }

  /** Returns the baseline with this content. */
  public static Baseline of(String text) {
    Map<String, Integer> accepted = new HashMap<>();
    text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(line -> accepted.merge(line.strip(), 1, Integer::sum));
    return new Baseline(accepted);
  }

  /** Returns the content of a baseline that accepts these findings. */
  public static byte[] bytes(List<Finding> findings) {
    List<String> lines = new ArrayList<>();
    lines.add("# Accepted findings: rule, file, class and method, code");
    findings.stream().map(Baseline::key).sorted().forEach(lines::add);
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the detections in some files whose findings are not accepted. */
  public List<Detection> without(List<Detection> detections) {
    Map<String, Integer> left = new HashMap<>(accepted);
    return detections.stream()
        .filter(detection -> left.merge(key(detection.finding()), -1, Integer::sum) < 0)
        .toList();
  }

  static String key(Finding finding) {
    return String.join("\t", finding.ruleId(), finding.path(), finding.member(), finding.code());
  }
}
