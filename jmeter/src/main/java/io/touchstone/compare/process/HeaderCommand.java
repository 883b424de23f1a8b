// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.launcher.LaunchException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A request header whose value may contain {@code $(command)}. The output of the command is a
 * secret: it is sent to the server only.
 *
 * @param value the value as the user wrote it
 */
public record HeaderCommand(String name, String value) {

  private static final Pattern HEADER =
      Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*(.*)", Pattern.DOTALL);
  private static final Pattern COMMAND = Pattern.compile("\\$\\((.*)\\)", Pattern.DOTALL);
  private static final int MOST_BYTES = 65_536;
  private static final long TIMEOUT_SECONDS = 60;

  /**
   * Reads {@code Name: value}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static HeaderCommand parse(String text) {
    Matcher header = HEADER.matcher(text);
    if (!header.matches()) {
      throw new IllegalArgumentException(
          "a header is Name: value, such as Accept: application/json");
    }
    return new HeaderCommand(header.group(1), header.group(2).strip());
  }

  /**
   * Runs the command and returns the value that is sent.
   *
   * @param environment variables of the command, in addition to those of this process
   * @param secret receives what must not be shown
   * @throws LaunchException if the command fails or prints more than one line
   */
  public String evaluate(Map<String, String> environment, Consumer<String> secret)
      throws InterruptedException {
    Matcher command = COMMAND.matcher(value);
    if (!command.find()) {
      return sent(value, secret);
    }
    String output = output(command.group(1), environment);
    secret.accept(output);
    return sent(
        value.substring(0, command.start()) + output + value.substring(command.end()), secret);
  }

  /** A server may repeat a part of the value, such as the token without its scheme. */
  private static String sent(String complete, Consumer<String> secret) {
    secret.accept(complete);
    Stream.of(complete.split("\\s+")).forEach(secret);
    return complete;
  }

  private String output(String command, Map<String, String> environment)
      throws InterruptedException {
    ProcessBuilder shell =
        new ProcessBuilder("/bin/sh", "-c", command)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    shell.environment().putAll(environment);
    String mark = UUID.randomUUID().toString();
    shell.environment().put(ShellCommand.MARK, mark);
    try {
      Process process = shell.start();
      try {
        var reader = CompletableFuture.supplyAsync(() -> read(process));
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
          throw failed("did not exit within " + TIMEOUT_SECONDS + " s");
        }
        if (process.exitValue() != 0) {
          throw failed(
              "failed with exit status %d; run it in a shell to see why"
                  .formatted(process.exitValue()));
        }
        String output = reader.get(TIMEOUT_SECONDS, TimeUnit.SECONDS).stripTrailing();
        if (output.isEmpty() || output.chars().anyMatch(Character::isISOControl)) {
          throw failed("must print one line");
        }
        return output;
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        ShellCommand.marked(mark).forEach(ProcessHandle::destroyForcibly);
      }
    } catch (IOException | ExecutionException impossible) {
      throw failed("cannot be run");
    } catch (TimeoutException open) {
      throw failed("left a process that keeps its output open");
    }
  }

  private static String read(Process process) {
    try {
      return new String(process.getInputStream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (IOException closed) {
      return "";
    }
  }

  private LaunchException failed(String reason) {
    return new LaunchException("the command of the header " + name + " " + reason);
  }
}
