// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is expected of sources whose lines end in {@code // expect: rule rule (cold)}. */
final class Labels {

  private static final Pattern LABEL = Pattern.compile("// expect: ([a-z0-9 -]+?)( \\(cold\\))?$");

  private Labels() {}

  static TreeSet<String> of(Path directory) throws IOException {
    TreeSet<String> labels = new TreeSet<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
          Matcher label = LABEL.matcher(lines.get(i));
          if (label.find()) {
            for (String rule : label.group(1).split(" ")) {
              labels.add(
                  label(
                      directory.relativize(file).toString().replace('\\', '/'),
                      i + 1,
                      rule,
                      label.group(2) != null));
            }
          }
        }
      }
    }
    return labels;
  }

  static TreeSet<String> of(List<Finding> findings) {
    TreeSet<String> labels = new TreeSet<>();
    findings.forEach(
        finding ->
            labels.add(label(finding.path(), finding.line(), finding.ruleId(), finding.cold())));
    return labels;
  }

  private static String label(String path, int line, String rule, boolean cold) {
    return path + ":" + line + " " + rule + (cold ? " (cold)" : "");
  }
}
