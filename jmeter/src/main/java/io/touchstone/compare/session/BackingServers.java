// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The databases and caches that servers of practices need. In the environment of a server, {@code
 * ${postgresql}} stands for an empty PostgreSQL schema, {@code ${redis}} for an empty Redis, {@code
 * ${port}} for a free port, and {@code ${random}} for a random password. The first two run in a
 * process of the practices, which starts when one of them is needed.
 */
final class BackingServers implements AutoCloseable {

  private static final String PROGRAM = "io.touchstone.practices.BackingServers";
  private static final Pattern VARIABLE =
      Pattern.compile("\\$\\{(postgresql|redis|port|random)\\}");
  private static final String FAILED = "failed: ";

  private Process process;
  private BufferedReader addresses;

  /** Returns the environment with the addresses of servers; throws if one cannot run here. */
  Map<String, String> fill(Map<String, String> environment) {
    Map<String, String> filled = new HashMap<>(environment);
    filled.replaceAll(
        (name, value) ->
            VARIABLE
                .matcher(value)
                .replaceAll(match -> Matcher.quoteReplacement(address(match.group(1)))));
    return filled;
  }

  private String address(String kind) {
    if (kind.equals("port")) {
      return String.valueOf(Ports.freePort());
    }
    if (kind.equals("random")) {
      return UUID.randomUUID().toString();
    }
    try {
      if (process == null) {
        process = start();
        addresses = process.inputReader();
      }
      process.outputWriter().append(kind).append('\n').flush();
      String address = addresses.readLine();
      if (address == null) {
        throw new LaunchException(kind + " cannot run here: its process ended");
      }
      if (address.startsWith(FAILED)) {
        throw new LaunchException(kind + " cannot run here: " + address.substring(FAILED.length()));
      }
      return address;
    } catch (IOException ended) {
      throw new LaunchException(kind + " cannot run here", ended);
    }
  }

  private static Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            BenchmarkPhase.classPath(Installation.find().root()),
            PROGRAM)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** The process stops its servers when its input ends. */
  @Override
  public void close() {
    if (process != null) {
      try {
        process.outputWriter().close();
      } catch (IOException ended) {
        process.destroy();
      }
      process.onExit().join();
    }
  }
}
