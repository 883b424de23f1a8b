// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.TestServer;
import io.touchstone.compare.session.RemoteSystem.LocalProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompareTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--rounds=0",
        "--starts=0",
        "--rounds=many",
        "--block-seconds=-1",
        "--block-seconds=0",
        "--threads=0",
        "--warm-up=0",
        "--practice=77",
        "--seed=x",
        "--nonsense",
        "--base=ftp://example.org",
        "--base=nonsense",
        "--catalog=own.json",
        "--metrics=gateway=http://localhost:9080",
        "--metrics=localhost:9080",
        "--metrics=gateway=localhost:9080",
        "--metrics==http://localhost:9080"
      })
  void aMistakePrintsOneLineAndExitsWithStatusTwo(String option) {
    String line = errorOf(2, option);
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.startsWith("compare: "), line);
  }

  @Test
  void aBaseWithoutThePracticesIsReportedInOneLine() throws IOException {
    try (TestServer other = new TestServer(exchange -> TestServer.answer(exchange, 404, ""))) {
      String line = errorOf(2, "--base=" + other.base());
      String floor = other.base() + "/practices/floor/constant";
      assertTrue(line.startsWith("compare: " + floor + " returned 404: "), line);
      assertEquals(1, line.lines().count(), line);
    }
    String line = errorOf(2, "--base=http://localhost:1");
    assertTrue(line.startsWith("compare: http://localhost:1"), line);
  }

  @Test
  void aProcessMustExist() {
    String absent = errorOf(2, "--base=http://localhost:1", "--pid=999999999999999999");
    assertTrue(absent.contains("there is no process 999999999999999999"), absent);
    for (String wrong : List.of("=1", "gateway=x", "gateway=")) {
      String line = errorOf(2, "--base=http://localhost:1", "--pid=" + wrong);
      assertTrue(line.contains(wrong + " is not [NAME=]PID"), line);
    }
  }

  @Test
  void aProcessBelongsToItsServiceOrToTheGateway() {
    ProcessHandle self = ProcessHandle.current();
    assertEquals(
        new LocalProcess("user-service", self, false),
        Options.localProcess("user-service=" + self.pid()));
    assertEquals(new LocalProcess("gateway", self, false), Options.localProcess("" + self.pid()));
  }

  @Test
  void withoutABaseAProcessBelongsToAVariant() {
    String pid = Long.toString(ProcessHandle.current().pid());
    String catalog = "--catalog=" + Path.of("..", "src", "docs", "two-releases.json");
    for (String wrong : List.of(pid, "release-3=" + pid)) {
      String line = errorOf(2, catalog, "--pid=" + wrong);
      assertTrue(line.contains("belongs to a variant, as in --pid release-1=" + pid), line);
    }
    assertTrue(errorOf(2, "--pid=" + pid).contains("need a running system"));
  }

  @Test
  void aServerThatDoesNotRespondIsTheFirstThingToSay(@TempDir Path directory) {
    String catalog = "--catalog=" + Path.of("..", "src", "docs", "own-endpoints.json");
    String line = errorOf(1, "--base=http://localhost:1", catalog, "--out=" + directory);
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.startsWith("compare: http://localhost:1 did not respond"), line);
  }

  @Test
  void aFileThatCannotBeComparedIsNamed(@TempDir Path directory) throws IOException {
    Path wrong = Files.writeString(directory.resolve("wrong.json"), "{");
    for (Path file : List.of(wrong, directory.resolve("nowhere.json"))) {
      String line = errorOf(2, "diff", file.toString(), file.toString());
      assertEquals(1, line.lines().count(), line);
      assertTrue(line.startsWith("compare: " + file), line);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--ready=nonsense                      | --ready must be an http or https address",
        "--ready=ftp://localhost:{port}        | --ready must be an http or https address",
        "--ready=http://localhost:99999/       | --ready must be an http or https address",
        "--ready=http://localhost:8080/        | {port} must be either in both --ready and --base,",
        "--head=false                          | {port} must be either in both --ready and --head,",
        "--comment=/                           | --comment must be a file",
        "--request=/orders                     | '/orders' is not a request",
        "--request=get /orders                 | 'get /orders' is not a request",
        "--endpoints=nowhere.json              | nowhere.json does not exist",
        "--fail-on=cpu                         | 'cpu' is not a limit",
        "--header=Authorization                | a header is Name: value",
        "--header=A: 1;--header=a: 2           | --header has a twice",
        "--header=A: 1;--header=B:;--header=C: | at most 2 headers besides Accept",
        "--minutes=0                           | --minutes must be more than 0",
        "--with=                               | --with is empty",
        "--with=docker compose up -d           | start them without -d",
        "--rate=-1                             | --rate must be more than 0"
      })
  void aMistakeAboutVersionsPrintsOneLineAndExitsWithStatusTwo(String option, String message) {
    List<String> arguments = new ArrayList<>(List.of("versions", "--base=false {port}"));
    if (!option.startsWith("--head=")) {
      arguments.add("--head=false {port}");
    }
    if (!option.startsWith("--ready")) {
      arguments.add("--ready=http://localhost:{port}/");
    }
    if (!option.startsWith("--request") && !option.startsWith("--endpoints")) {
      arguments.add("--request=GET /");
    }
    arguments.addAll(List.of(option.split(";")));
    String line = errorOf(2, arguments.toArray(String[]::new));
    assertEquals(1, line.lines().count(), line);
    assertTrue(line.startsWith("compare: ") && line.contains(message), line);
  }

  @Test
  void anOptionCanBeASystemProperty() {
    System.setProperty("compare.rounds", "0");
    try {
      assertTrue(errorOf(2).contains("--rounds must be more than 0"));
    } finally {
      System.clearProperty("compare.rounds");
    }
  }

  @Test
  void subcommandsTakeNoSystemProperties() {
    System.setProperty("compare.runtimes.rounds", "many");
    try {
      assertTrue(errorOf(2, "runtimes").contains("--runtime"));
    } finally {
      System.clearProperty("compare.runtimes.rounds");
    }
  }

  private static String errorOf(int status, String... arguments) {
    PrintStream before = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      assertEquals(status, Compare.execute(arguments));
    } finally {
      System.setErr(before);
    }
    return written.toString(StandardCharsets.UTF_8);
  }
}
