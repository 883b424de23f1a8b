// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The local host names that JVMs can resolve. A JVM with {@link #jvmOption} reads them from a file
 * at each lookup, instead of asking DNS, so that a test can remove a name and return it.
 */
final class HostNames {

  /** Longer than a JVM caches the address of a name by default, 30 s. */
  private static final Duration CACHED = Duration.ofSeconds(31);

  private static final String ADDRESS = "127.0.0.1 ";

  private final Path file;
  private final List<String> names;

  private HostNames(Path file, List<String> names) {
    this.file = file;
    this.names = names;
  }

  /** Makes these names and the names of this machine resolvable. */
  static HostNames of(List<String> names) {
    try {
      List<String> all = new ArrayList<>(names);
      all.add("localhost");
      all.add(InetAddress.getLocalHost().getHostName());
      HostNames hosts = new HostNames(Files.createTempFile("hosts-", ""), all);
      hosts.restore();
      return hosts;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Returns the option of a JVM that resolves these names and no others. */
  String jvmOption() {
    return "-Djdk.net.hosts.file=" + file;
  }

  /** Removes a name and waits until no JVM has its address cached. */
  void remove(String name) {
    write(other -> !other.equals(name));
    try {
      Thread.sleep(CACHED.toMillis());
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Makes all names resolvable again. JVMs cache a failed lookup for 10 s. */
  void restore() {
    write(name -> true);
  }

  /** Replaces the file atomically, so that no lookup reads half of it. */
  private void write(Predicate<String> included) {
    try {
      Path draft = Files.createTempFile("hosts-", ".tmp");
      Files.write(draft, names.stream().filter(included).map(ADDRESS::concat).toList());
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
