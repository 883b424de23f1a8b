// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import com.sun.management.OperatingSystemMXBean;
import io.touchstone.compare.process.Program;
import io.touchstone.compare.result.Results.Machine;
import io.touchstone.compare.result.Results.SoftwareVersions;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Laboratory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.jmeter.util.JMeterUtils;

/** Describes the machine and the software of a comparison. */
public final class Environment {

  private static final String UNKNOWN = "unknown";

  private Environment() {}

  public static Machine machine() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Machine(
        system.getAvailableProcessors(),
        system.getTotalMemorySize(),
        system.getName() + " " + system.getVersion(),
        value(Path.of("/proc/cpuinfo"), "model name").orElse(System.getProperty("os.arch")));
  }

  /** Returns the versions of an installation whose servers run on the JVM of this process. */
  public static SoftwareVersions runtime(Installation installation) {
    return new SoftwareVersions(
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
        installation.libertyVersion(),
        installation.jsonpVersion(),
        JMeterUtils.getJMeterVersion(),
        installation.jvmOptions(Laboratory.PRACTICES),
        commit(installation.root()));
  }

  /** Returns the versions of a running system, most of which are unknown. */
  public static SoftwareVersions remoteRuntime() {
    return new SoftwareVersions(
        UNKNOWN, UNKNOWN, UNKNOWN, JMeterUtils.getJMeterVersion(), UNKNOWN, UNKNOWN);
  }

  /** Returns the value of the first line with this name; empty if there is none. */
  static Optional<String> value(Path file, String name) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(name))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst();
    } catch (IOException notLinux) {
      return Optional.empty();
    }
  }

  /** Returns the short name of the commit, and whether tracked files have changed since. */
  private static String commit(Path root) {
    return Program.output(
            "git",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "safe.bareRepository=explicit",
            "-C",
            root.toString(),
            "describe",
            "--always",
            "--exclude=*",
            "--dirty= with changes")
        .orElse(UNKNOWN);
  }
}
