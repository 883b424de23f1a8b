// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of the action, on a repository with two commits. */
@DisabledOnOs(OS.WINDOWS)
class VersionsActionIT {

  private static final Path SCRIPT =
      Path.of("..", ".github", "actions", "versions", "compare").toAbsolutePath();
  private static final String CLASSES =
      Path.of("target", "test-classes").toAbsolutePath().toString();

  @TempDir Path directory;

  private Path repository;

  @BeforeEach
  void commitTwoVersions() throws Exception {
    repository = Files.createDirectory(directory.resolve("repo"));
    git("init", "--quiet", "--initial-branch=main");
    commit("pad=1");
    commit("pad=500");
  }

  private void commit(String options) throws Exception {
    Files.writeString(repository.resolve("options"), options);
    git("add", "options");
    git("commit", "--quiet", "-m", options);
  }

  /** Returns what git prints. */
  private String git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of("-c", "user.name=A", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(git.getInputStream().readAllBytes()).strip();
    assertEquals(0, git.waitFor(), output);
    return output;
  }

  private int run(Map<String, String> environment) throws IOException, InterruptedException {
    ProcessBuilder script =
        new ProcessBuilder(SCRIPT.toString())
            .directory(repository.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output.txt").toFile());
    script
        .environment()
        .putAll(
            Map.of(
                "RUNNER_TEMP",
                Files.createDirectories(directory.resolve("temp dir")).toString(),
                "GITHUB_STEP_SUMMARY",
                directory.resolve("summary.md").toString(),
                "GITHUB_OUTPUT",
                directory.resolve("outputs").toString(),
                "JAR",
                System.getProperty("compare.jar"),
                "BASE",
                "HEAD~1",
                "BUILD",
                "cp options built",
                "READY",
                "http://127.0.0.1:{port}/health",
                "REQUESTS",
                "GET /orders\n\n",
                "OPTIONS",
                "--max-other-cpu=99 --block-seconds=0.3 --warm-up=1000 --rate=600"));
    script
        .environment()
        .put(
            "START",
            "exec java -cp '%s' io.touchstone.compare.versions.OrderService {port} $(cat built)"
                .formatted(CLASSES));
    script.environment().putAll(environment);
    Process process = script.start();
    assertTrue(process.waitFor(8, TimeUnit.MINUTES));
    return process.exitValue();
  }

  private String output() throws IOException {
    return Files.readString(directory.resolve("output.txt"));
  }

  @Test
  void bothCommitsAreBuiltAndCompared() throws Exception {
    int status = run(Map.of("MINUTES", "1", "FAIL_ON", "bytes > 1.2"));
    assertEquals(1, status, output());
    assertTrue(
        output().contains("--fail-on bytes > 1.2, exceeded: bytes per request of `GET /orders`"),
        output());
    String summary = Files.readString(directory.resolve("summary.md"));
    assertTrue(summary.contains("| `GET /orders`  | bytes per request "), summary);
    assertTrue(summary.contains("<!-- touchstone versions -->\nversions: base "), summary);
    assertTrue(Files.exists(outputPath("results")));
    assertEquals(summary, Files.readString(outputPath("comment")));
    assertEquals(1, git("worktree", "list").lines().count(), "left behind");
  }

  /** Returns a path that the script told the runner. */
  private Path outputPath(String name) throws IOException {
    return Files.readAllLines(directory.resolve("outputs")).stream()
        .filter(line -> line.startsWith(name + "="))
        .map(line -> Path.of(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aBuildCanNeitherWriteTheCommentNorSpeakToTheRunner() throws Exception {
    String build =
        "echo forged | tee ../comment.md; echo outputs: ${GITHUB_OUTPUT:-hidden}; exit 7";
    assertEquals(7, run(Map.of("NAME", "orders", "BUILD", build)));
    assertTrue(output().contains("outputs: hidden"), output());
    String comment = Files.readString(outputPath("comment"));
    assertTrue(comment.startsWith("<!-- touchstone orders -->\norders: base "), comment);
    assertTrue(
        comment.endsWith("could not be compared (status 7); the log of the job says why.\n"));
    assertEquals(2, run(Map.of("NAME", "a/../b")));
  }

  @Test
  void aMergedPullRequestIsComparedWithItsBranchAsItIsNow() throws Exception {
    git("checkout", "--quiet", "-b", "change", "HEAD~1");
    git("commit", "--quiet", "--allow-empty", "-m", "change");
    git("checkout", "--quiet", "--detach", "main");
    git("merge", "--quiet", "change");
    Map<String, String> event = new HashMap<>();
    event.put("BASE", "");
    event.put("BUILD", "git log -1 --format=built:%s; exit 7");
    event.put("PULL_REQUEST_BASE", "HEAD~2");
    event.put("PULL_REQUEST_HEAD", "a commit before HEAD");
    assertEquals(7, run(event));
    assertTrue(output().contains("built:pad=1"), output());
    event.put("PULL_REQUEST_HEAD", git("rev-parse", "change"));
    assertEquals(7, run(event));
    assertTrue(output().contains("built:pad=500"), output());
  }

  /** The program of GitHub is replaced by one that writes down its arguments. */
  @Test
  void aLaterCommentReplacesTheEarlierOne() throws Exception {
    Path gh = Files.createDirectories(directory.resolve("bin")).resolve("gh");
    Files.writeString(gh, "#!/bin/sh\necho \"$@\" >> '%s'\n".formatted(directory.resolve("calls")));
    assertTrue(gh.toFile().setExecutable(true));
    Path comment = Files.writeString(directory.resolve("comment.md"), "text\n");
    comment(comment);
    Files.writeString(
        gh, "[ \"$2\" = --silent ] || printf '17\\n18\\n'\n", StandardOpenOption.APPEND);
    comment(comment);
    List<String> calls = Files.readAllLines(directory.resolve("calls"));
    assertTrue(
        calls.get(0).contains("startswith(\"<!-- touchstone orders -->\")"), calls::toString);
    String body = " -F body=@" + comment;
    assertEquals("api --silent repos/o/r/issues/5/comments" + body, calls.get(1));
    assertEquals("api --silent -X PATCH repos/o/r/issues/comments/17" + body, calls.get(3));
  }

  private void comment(Path text) throws IOException, InterruptedException {
    ProcessBuilder script =
        new ProcessBuilder(SCRIPT.resolveSibling("comment").toString()).inheritIO();
    script
        .environment()
        .putAll(
            Map.of(
                "PATH",
                directory.resolve("bin") + ":" + System.getenv("PATH"),
                "COMMENT",
                text.toString(),
                "NAME",
                "orders",
                "GITHUB_REPOSITORY",
                "o/r",
                "PULL_REQUEST",
                "5"));
    assertEquals(0, script.start().waitFor());
  }
}
