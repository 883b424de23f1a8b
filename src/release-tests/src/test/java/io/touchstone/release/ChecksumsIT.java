// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The recorded checksums of all dependencies and plugins, which Maven verifies. */
@DisabledIfSystemProperty(
    named = "maven.version",
    matches = "3\\.[0-8]\\..*",
    disabledReason = "Maven verifies recorded checksums from version 3.9 on")
class ChecksumsIT {

  private static final Path ROOT = Path.of(System.getProperty("touchstone.root"));
  private static final String RECORDED = "checksums.sha256";

  @TempDir private Path directory;

  @Test
  void anArtifactWithAnotherChecksumFailsTheBuild() throws Exception {
    String recorded = Files.readString(ROOT.resolve(".mvn/checksums").resolve(RECORDED));
    Files.writeString(
        directory.resolve(RECORDED), recorded.replaceAll("(?m)^\\w{64}", "0".repeat(64)));
    String output =
        InstalledProgram.at(Path.of(System.getProperty("maven.home"), "bin", "mvn"))
            .fail(
                ROOT,
                "-o",
                "-B",
                "validate",
                "-Daether.trustedChecksumsSource.summaryFile.basedir=" + directory);
    assertTrue(output.contains("trusted checksum mismatch"), output);
  }
}
