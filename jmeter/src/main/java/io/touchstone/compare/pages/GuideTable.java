// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * A published guide, compared with the same guide after the fixes of the practice keeper.
 *
 * @param practices what was compared, from a {@code results.json} that the keeper reduced to what
 *     it reads
 */
record GuideTable(List<Comparison> practices) {

  record Comparison(String title, List<Ratio> ratios) {}

  static GuideTable read(Path file) {
    return JsonMapper.shared().readValue(file, GuideTable.class);
  }

  String markdown() {
    MarkdownTable table =
        new MarkdownTable(
            List.of("", ">published guide, compared with the fixed one [95 % interval]"));
    for (Comparison practice : practices) {
      practice.ratios.stream()
          .filter(ratio -> ratio.metric() == Metric.CPU)
          .map(ratio -> FigureFormat.of(ratio) + " times the CPU per request")
          .forEach(cpu -> table.row(List.of(practice.title, cpu)));
    }
    return table.text();
  }
}
