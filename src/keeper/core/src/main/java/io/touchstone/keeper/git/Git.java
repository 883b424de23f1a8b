// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.git;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Starts git for one repository, so that it runs no program that the repository names.
 *
 * @param top the directory with {@code .git}
 */
record Git(Path top) {
  private static final long MAX_SECONDS = 60;

  /** The objects of a repository need none of these; whatever it configures is overridden. */
  private static final List<String> OVERRIDDEN =
      List.of(
          "safe.bareRepository=explicit",
          "safe.directory=*",
          "core.fsmonitor=false",
          "core.hooksPath=/dev/null",
          "core.attributesFile=/dev/null",
          "core.excludesFile=/dev/null",
          "core.sshCommand=false",
          "core.gitProxy=false",
          "core.askPass=false",
          "core.editor=false",
          "core.pager=cat",
          "core.alternateRefsCommand=false",
          "credential.helper=",
          "diff.external=",
          "protocol.allow=never");

  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "GIT_CONFIG_NOSYSTEM", "1",
          "GIT_CONFIG_GLOBAL", "/dev/null",
          "GIT_ATTR_NOSYSTEM", "1",
          "GIT_OPTIONAL_LOCKS", "0",
          "GIT_TERMINAL_PROMPT", "0",
          "GIT_NO_LAZY_FETCH", "1",
          "GIT_NO_REPLACE_OBJECTS", "1",
          "GIT_ALLOW_PROTOCOL", "none",
          "LC_ALL", "C");

  /** Reads what git prints. */
  interface Output<T> {
    T read(InputStream stream) throws IOException;
  }

  /** What git printed, and the status with which it exited. */
  record Result<T>(T output, int status) {}

  /**
   * Runs a command of git.
   *
   * @param input what it reads
   * @throws IOException if git cannot be started, or is stopped after a minute
   */
  <T> Result<T> run(Path input, Output<T> output, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(executable(), "--no-pager"));
    OVERRIDDEN.forEach(value -> command.addAll(List.of("-c", value)));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(top.toFile())
            .redirectInput(input.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().retainAll(List.of("PATH", "SystemRoot"));
    builder.environment().putAll(ENVIRONMENT);
    builder.environment().put("GIT_DIR", top.resolve(".git").toString());
    Process process = builder.start();
    CompletableFuture.delayedExecutor(MAX_SECONDS, TimeUnit.SECONDS).execute(() -> kill(process));
    try (InputStream stream = process.getInputStream()) {
      return new Result<>(output.read(stream), process.waitFor());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    } finally {
      kill(process);
    }
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Windows and an empty entry of PATH would find a program in the current directory first. */
  private String executable() throws IOException {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(Path::of)
        .filter(directory -> directory.isAbsolute() && !directory.startsWith(top))
        .flatMap(directory -> Stream.of(directory.resolve("git"), directory.resolve("git.exe")))
        .filter(Files::isExecutable)
        .filter(Files::isRegularFile)
        .map(Path::toString)
        .findFirst()
        .orElseThrow(() -> new IOException("git is not in PATH"));
  }
}
