// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.keeper.ProjectFile;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a comparison, and which rules are off because of them. */
class GainsTest {

  private static final Rule RULE = Rules.named("json-builder");

  private static final String NO_GAIN =
      """
      {"practices": [{"id": "03", "judgements": [{"variant": "tuned", "judgedOn": "cpu"}],
        "ratios": [{"variant": "tuned", "metric": "cpu", "estimate": 1.1, "low": 0.9, "high": null}]}]}
      """;

  private static final String LATER_RUN =
      """
      {"runtime": {"liberty": "26.0.0.5", "jdk": "OpenJDK 64-Bit Server VM 17.0.2+8"},
       "otherRuns": {"03": {"runtime": {"liberty": "27.0.0.1", "jdk": "OpenJDK 64-Bit Server VM 25.0.3+9"}}},
       "practices": [{"id": "03", "judgements": [{"variant": "tuned", "judgedOn": "cpu"}],
         "ratios": [{"variant": "tuned", "metric": "cpu", "estimate": 3.1, "low": 2.9, "high": 3.3}]}]}
      """;

  private static Gains gains(String json) {
    return new Gains(
        Gains.object(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))),
        Optional.empty());
  }

  @Test
  void aPracticeOfALaterRunNamesTheSoftwareOfThatRun() {
    assertEquals(
        "Touchstone on Open Liberty 27 and JDK 25",
        gains(LATER_RUN).of(RULE).orElseThrow().setting());
  }

  @Test
  void aRuleWithoutAGainIsOffUnlessItIsAskedFor(@TempDir Path directory) throws IOException {
    RulePages pages = new RulePages(gains(NO_GAIN));
    assertEquals(Set.of(RULE), off(directory, List.of(), pages));
    assertEquals(
        Optional.of(
            """
            json-builder: off by default, no gain shown, 1.1 [0.9, ∞] × CPU
            (--rules all reports them too)"""),
        pages.explainOff(Set.of()));
    assertEquals(Set.of(), off(directory, List.of("all"), pages));
    Files.writeString(directory.resolve("keeper.toml"), "[severity]\njson-builder = \"note\"\n");
    assertEquals(Set.of(), off(directory, List.of(), pages));
    assertEquals(Optional.empty(), pages.explainOff(Rules.all()));
  }

  private static Set<Rule> off(Path directory, List<String> named, RulePages pages)
      throws IOException {
    Set<Rule> off = Rules.all();
    off.removeAll(ProjectFile.read(directory, Optional.empty()).rules(named, pages));
    return off;
  }
}
