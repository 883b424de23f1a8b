// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.jfr.workload.NaiveCode;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Findings as the keeper reports them. */
final class Findings {

  private Findings() {}

  static Finding of(Rule rule, Class<?> type, String method, int line) {
    String path = type.getName().replace('.', '/') + ".java";
    return new Finding(
        rule,
        path,
        line,
        1,
        line,
        1,
        type.getName(),
        method,
        false,
        "code",
        "message",
        FixGrade.SAFE,
        "advice",
        List.of());
  }

  /** A finding on {@link NaiveCode} at the only line of its source that has the text. */
  static Finding naiveCode(Rule rule, String method, String text) throws IOException {
    Path source = Path.of("src/test/java", NaiveCode.class.getName().replace('.', '/') + ".java");
    List<String> lines = Files.readAllLines(source);
    List<Integer> found =
        IntStream.range(0, lines.size()).filter(i -> lines.get(i).contains(text)).boxed().toList();
    if (found.size() != 1) {
      throw new IllegalArgumentException(text + " is in lines " + found);
    }
    return of(rule, NaiveCode.class, method, found.get(0) + 1);
  }
}
