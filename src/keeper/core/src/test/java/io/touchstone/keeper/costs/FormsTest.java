// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.recording.NaiveService;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Ranking.Entry;
import io.touchstone.keeper.recording.Recording;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a recording, the naive form of each rule is charged to that rule, and the fixed is not. */
class FormsTest {

  @TempDir private Path directory;

  /** Executes each form in turn. */
  public static void main(String[] arguments) throws Exception {
    long calls = 0;
    long end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000L;
    while (System.nanoTime() < end) {
      for (Form form : Form.ALL) {
        long next = System.nanoTime() + 20_000_000;
        while (System.nanoTime() < next) {
          Callable<?> variant = arguments[0].equals("naive") ? form.naive() : form.fixed();
          calls += variant.call() == null ? 0 : 1;
        }
      }
    }
    System.out.println(calls);
  }

  private List<Entry> entries(String variant) throws IOException, InterruptedException {
    NaiveService.record(directory, 256, FormsTest.class, variant, "10");
    Recording recording = Recording.read(directory.resolve("app.jfr"), List.of());
    assertEquals(0, recording.truncated());
    return Ranking.of(recording, Optional.empty(), Costs.shipped()).entries();
  }

  /** Most of the time of a client of the JDK is spent waiting for its thread. */
  private static double leastShare(String rule) {
    return rule.equals("http-client-per-call") ? 0 : 0.01;
  }

  @Test
  void naiveFormsAreCharged() throws IOException, InterruptedException {
    Set<String> charged = new TreeSet<>();
    for (Entry entry : entries("naive")) {
      String rule = entry.place().rule().orElseThrow().id();
      if (entry.place().member().startsWith("io.touchstone")
          && entry.share().estimate() > leastShare(rule)) {
        charged.add(rule);
      }
    }
    Form.ALL.stream()
        .map(Form::rule)
        .filter(rule -> !Rules.named(rule).description().frames().isEmpty())
        .forEach(rule -> assertTrue(charged.contains(rule), rule + charged));
  }

  @Test
  void fixedFormsAreNotCharged() throws IOException, InterruptedException {
    List<Entry> entries = entries("fixed");
    double sum = entries.stream().mapToDouble(entry -> entry.share().estimate()).sum();
    assertTrue(sum < 0.05, entries.toString());
  }
}
