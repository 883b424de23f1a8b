// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Triggers every alert with recorded metrics, in Prometheus's own test tool. */
class AlertRulesTest {

  private static final Path RULES =
      Path.of(System.getProperty("project.root"), "src/deployment/prometheus");

  /** Matches the expectation that an alert fires; a test without one proves nothing. */
  private static final Pattern TRIGGERED = Pattern.compile("- labels: '\\{alertname=\"(\\w+)\"}'");

  @ParameterizedTest
  @ValueSource(strings = {"alerts", "cluster-alerts"})
  void everyAlertFiresAfterItsFaultOnly(String rules) throws Exception {
    InstalledProgram.require("promtool").run(RULES, "test", "rules", rules + "-test.yaml");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alerts", "cluster-alerts"})
  void everyAlertHasATest(String rules) throws IOException {
    Set<String> alerts = matches(rules + ".yaml", Pattern.compile("- alert: (\\w+)"));
    assertTrue(alerts.size() > 3);
    assertEquals(alerts, matches(rules + "-test.yaml", TRIGGERED));
  }

  private static Set<String> matches(String file, Pattern pattern) throws IOException {
    return pattern
        .matcher(Files.readString(RULES.resolve(file)))
        .results()
        .map((MatchResult match) -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
