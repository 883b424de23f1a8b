// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two versions of a service that is not part of Touchstone. */
@DisabledOnOs(OS.WINDOWS)
class VersionsIT {

  private static final String USUAL = "pad=1";

  /** Distinguishes these services from those of other tests, which may run at the same time. */
  private static final String MARK = "-Dstarted.by=VersionsIT";

  /** A machine that runs tests is not quiet. */
  private static final List<String> SHORT =
      List.of("--max-other-cpu=99", "--block-seconds=0.3", "--warm-up=1000", "--threads=2");

  @TempDir Path directory;

  private static String service(String option) {
    return "java %s -XX:TieredStopAtLevel=1 -cp %s io.touchstone.compare.versions.OrderService {port} %s"
        .formatted(MARK, Path.of("target", "test-classes").toAbsolutePath(), option);
  }

  private CompareProcess versions(String base, String head, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("versions", "--base", base, "--head", head));
    arguments.addAll(List.of("--ready", "http://127.0.0.1:{port}/health"));
    arguments.addAll(SHORT);
    arguments.addAll(List.of(options));
    return CompareProcess.start(directory, arguments.toArray(String[]::new));
  }

  private Results results() throws IOException {
    return ResultsJson.read(directory.resolve("results.json"));
  }

  @Test
  void aVersionWithLargerResponsesFailsTheBuildAndCommentsOnIt() throws Exception {
    Path comment = directory.resolve("comment.md");
    CompareProcess command =
        versions(
            service(USUAL),
            service("pad=500"),
            "--request=GET /orders/17",
            "--minutes=1",
            "--rate=600",
            "--fail-on=bytes > 1.2",
            "--comment=" + comment);
    assertEquals(1, command.await(), command.output());
    String output = command.output();
    assertTrue(output.contains("| CPU per request "), output);
    assertTrue(
        output.contains("--fail-on bytes > 1.2, exceeded: bytes per request of `GET /orders/17`"),
        output);
    assertTrue(Files.readString(comment).contains("| worse "), Files.readString(comment));
    Results results = results();
    assertEquals(Results.VERSIONS, results.mode());
    PracticeResult orders = results.practices().get(0);
    assertEquals("GET /orders/17", orders.text().title());
    assertEquals(
        List.of("request-1-p50", "request-1-p99", "memory", "ready"),
        results.practices().stream().skip(1).map(PracticeResult::id).toList());
    assertTrue(Files.readString(directory.resolve("index.html")).contains("GET /orders/17"));
    assertNothingIsLeft();
  }

  @Test
  void headersAreSecretAndRequestsCanComeFromAFile() throws Exception {
    Path endpoints = directory.resolve("endpoints.json");
    Files.writeString(
        endpoints,
        """
        {"endpoints":[{"id":"orders","title":"Orders","path":"/orders","expect":"nowhere"}]}
        """);
    CompareProcess command =
        versions(
            service(USUAL),
            service(USUAL),
            "--endpoints=" + endpoints,
            "--header=Authorization: Bearer $(printf '%s-%s' top secret)");
    assertEquals(3, command.await(), command.output());
    String error = String.join("\n", command.errors());
    assertTrue(error.contains("{\"authorization\":\"***"), error);
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse(Files.readString(file).contains("top-secret"), file::toString);
      }
    }
    assertNothingIsLeft();
  }

  @Test
  void aVersionThatDoesNotStartShowsItsLastLines() throws Exception {
    CompareProcess command =
        versions(service(USUAL), "echo no database, {port}; exit 7", "--request=GET /orders");
    assertEquals(3, command.await());
    assertEquals(
        List.of(
            "compare: head exited with status 7 before it was ready; its last lines are:",
            "no database, 9000"),
        command.errors().stream()
            .limit(2)
            .map(line -> line.replaceAll(", [0-9]+$", ", 9000"))
            .toList());
    assertNothingIsLeft();
  }

  @Test
  void whatWasMeasuredBeforeAFailureIsReported() throws Exception {
    Path started = directory.resolve("started");
    String once = "test ! -e '%1$s' && touch '%1$s' && exec ".formatted(started) + service(USUAL);
    CompareProcess command =
        versions(service(USUAL), once, "--request=GET /orders", "--minutes=3", "--fail-on=cpu > 9");
    assertEquals(3, command.await(), command.output());
    String undecided =
        "(?s).*--fail-on cpu > 9, undecided: [^\\n]*, no verdict: the interval is too wide\\n.*";
    assertTrue(command.output().matches(undecided), command.output());
    assertEquals(
        "compare: head exited with status 1 before it was ready; it printed nothing",
        command.errors().get(0));
    assertTrue(command.output().contains("WARNING: The comparison ended early."));
    assertTrue(results().partial());
    assertNothingIsLeft();
  }

  @Test
  void versionsOnOnePortRunInTurnsAndAnInterruptStopsThem() throws Exception {
    String fixed = service(USUAL).replace("{port}", "$(echo {port})");
    CompareProcess command =
        versions(fixed, fixed, "--request=GET /orders", "--in-turns", "--minutes=3");
    while (command.process().isAlive() && !command.output().contains("Start 2 measured")) {
      Thread.sleep(100);
    }
    command.process().destroy();
    assertEquals(143, command.await());
    assertTrue(results().partial());
    PracticeResult orders = results().practices().get(0);
    assertFalse(orders.ratios().isEmpty());
    // The throughput of both is known after the first start.
    List<Block> latency = results().practices().get(1).variants().get(0).blocks();
    assertTrue(latency.size() > 1, latency::toString);
    assertEquals(List.of(2), latency.stream().map(Block::start).distinct().toList());
    assertNothingIsLeft();
  }

  @Test
  void aKilledComparisonLeavesNothingRunning() throws Exception {
    CompareProcess command =
        versions(service(USUAL), service(USUAL), "--request=GET /orders", "--minutes=3");
    while (command.process().isAlive() && services().noneMatch(VersionsIT::isJava)) {
      Thread.sleep(50);
    }
    command.process().destroyForcibly();
    command.await();
    assertNothingIsLeft();
  }

  private static Stream<ProcessHandle> services() {
    return ProcessHandle.allProcesses()
        .filter(
            process -> process.info().commandLine().orElse("").contains(MARK) && process.isAlive());
  }

  /** Others are the comparison and the shells of the commands, which have the mark in a command. */
  private static boolean isJava(ProcessHandle process) {
    return process.info().arguments().filter(all -> all[0].equals(MARK)).isPresent();
  }

  private static void assertNothingIsLeft() throws InterruptedException {
    for (int i = 0; i < 200 && services().findAny().isPresent(); i++) {
      Thread.sleep(100);
    }
    assertEquals(List.of(), services().map(each -> each.info().commandLine()).toList());
  }
}
