// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Creates the {@link ClassArchive} for this JVM by starting document-service once. */
public final class ClassArchiver {

  private ClassArchiver() {}

  /**
   * Does nothing if the archive exists. A failure is reported but does not fail the build, because
   * servers also start without an archive.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    ParentProcess.exitWithIt();
    try {
      ClassArchive archive = ClassArchive.of(Installation.find());
      if (!archive.exists() && archive.isPlain()) {
        create(archive, Path.of(arguments[0]));
      }
    } catch (LaunchException | IOException failed) {
      System.err.println("touchstone: no class archive: " + failed.getMessage());
    }
    System.exit(0);
  }

  private static void create(ClassArchive archive, Path directory)
      throws IOException, InterruptedException {
    Files.createDirectories(archive.file().getParent());
    RunningSystem.runOnce(
        Service.DOCUMENT_SERVICE,
        directory,
        Map.of(
            // The JVM does not archive classes while an agent is loaded.
            "WLP_SKIP_BOOTSTRAP_AGENT",
            "true",
            "JVM_ARGS",
            "-XX:ArchiveClassesAtExit=" + archive.draft() + " -Xlog:cds=off -Xlog:cds+dynamic=off",
            "DATABASE_URL",
            "jdbc:h2:mem:archive;DB_CLOSE_DELAY=-1"));
    archive.publish();
  }
}
