// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.path.json.JsonPath;
import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Enabled only if each service has one replica, so that its metrics cover every request. */
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
record MetricsIT(SystemUnderTest system) {
  /**
   * Operators, what Prometheus adds, and a counter that appears with the first rejected request,
   * which ClientLimitsIT checks.
   */
  private static final Set<String> NOT_OF_SERVICES =
      Set.of("and", "or", "up", "refused_requests_total");

  private static final Pattern NAME = Pattern.compile("^([A-Za-z_]\\w*)[ {]", Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*+(?!\\s*\\()");

  @BeforeEach
  void sendRequests() {
    when().get(system.gateway() + "/documents").then().statusCode(200);
    when().get(ExampleDocument.of(system).at("/users/{user}/documents")).then().statusCode(200);
  }

  @Test
  void everyDashboardMetricExists() {
    Path dashboard =
        Path.of(System.getProperty("project.root"), "src/deployment/grafana/touchstone.json");
    List<List<String>> expressions =
        JsonPath.from(dashboard.toFile()).getList("panels.findAll { it.targets }.targets.expr");
    assertMetricsExist(expressions.stream().flatMap(List::stream));
  }

  @Test
  void downstreamCallsAreTimedByOutcome() {
    assertTrue(
        metrics(Service.GATEWAY)
            .lines()
            .anyMatch(
                line ->
                    line.startsWith("downstream_calls_seconds_count{")
                        && line.contains("outcome=\"answered\"")
                        && line.contains("service=\"document-service\"")
                        && !line.endsWith(" 0.0")));
  }

  @Test
  void clientsCannotCreateSeries() {
    given().request("MADEUP", system.gateway() + "/");
    assertFalse(metrics(Service.GATEWAY).contains("MADEUP"));
  }

  private String metrics(Service service) {
    return when().get(system.uri(service) + "/metrics").asString();
  }

  @Test
  void everyMetricOfAnAlertExists() throws IOException {
    Path rules = Path.of(System.getProperty("project.root"), "src/deployment/prometheus");
    assertMetricsExist(
        Files.readAllLines(rules.resolve("alerts.yaml")).stream()
            .filter(line -> line.contains("expr: ") && !line.contains("gateway:server_errors"))
            .map(line -> line.substring(line.indexOf("expr: ") + "expr: ".length())));
  }

  private void assertMetricsExist(Stream<String> expressions) {
    Set<String> missing =
        expressions
            .map(expression -> expression.replaceAll("\\{[^}]*}|\\[[^]]*]|by \\([^)]*\\)", ""))
            .flatMap(expression -> WORD.matcher(expression).results())
            .map(MatchResult::group)
            .filter(word -> !NOT_OF_SERVICES.contains(word))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(missing.size() > 10);
    Stream.of(Service.values())
        .flatMap(service -> NAME.matcher(metrics(service)).results())
        .forEach(match -> missing.remove(match.group(1)));
    assertEquals(Set.of(), missing);
  }
}
