// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/** Installs another release of Open Liberty with the servers of this build. */
record OtherRelease(Installation own, String version, Path directory) {

  /**
   * Installs the runtime, which Maven downloads, and copies the servers. Those of an older release
   * are configured for the newest platform that it supports.
   *
   * @throws LaunchException if there is no such release, or it supports no platform
   */
  Installation install() throws IOException, InterruptedException {
    Installation other = new Installation(directory.resolve(version).toAbsolutePath());
    if (!other.libertyVersion().equals(version)) {
      unpack(other.runtime().getParent());
    }
    FileUtils.deleteDirectory(other.userDirectory().toFile());
    FileUtils.copyDirectory(own.userDirectory().toFile(), other.userDirectory().toFile());
    Platform platform = Platform.newest(other.runtime());
    Path gateway = other.userDirectory().resolve(Path.of("servers", "gateway", "server.xml"));
    if (!platform.supports(Files.readString(gateway))) {
      for (File file :
          FileUtils.listFiles(other.userDirectory().toFile(), new String[] {"xml"}, true)) {
        Files.writeString(file.toPath(), platform.lower(Files.readString(file.toPath())));
      }
    }
    return other;
  }

  private void unpack(Path target) throws IOException, InterruptedException {
    Process maven =
        new ProcessBuilder(
                "mvn",
                "-q",
                "-B",
                "-N",
                "-f",
                own.root().resolve("pom.xml").toString(),
                "dependency:unpack",
                "-Dartifact=io.openliberty:openliberty-runtime:" + version + ":zip",
                "-DoutputDirectory=" + target)
            .inheritIO()
            .start();
    if (maven.waitFor() != 0) {
      FileUtils.deleteDirectory(target.toFile());
      throw new LaunchException("Open Liberty " + version + " cannot be installed");
    }
  }
}
