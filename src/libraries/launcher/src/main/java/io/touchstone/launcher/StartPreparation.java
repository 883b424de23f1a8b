// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Fills the {@link Installation#startCache} of this JVM by starting each service once. */
public final class StartPreparation {

  private final Installation installation;
  private final ClassArchive archive;
  private final boolean createsArchive;

  private StartPreparation(Installation installation) {
    this.installation = installation;
    this.archive = ClassArchive.of(installation);
    this.createsArchive = !archive.exists() && archive.isPlain();
  }

  /**
   * Fills the cache unless it is complete. A failure is reported but does not fail the build,
   * because servers also start without a cache.
   *
   * @param arguments the directory for logs and data
   */
  public static void main(String[] arguments) throws InterruptedException {
    ParentProcess.exitWithIt();
    try {
      StartPreparation preparation = new StartPreparation(Installation.find());
      if (!preparation.isDone()) {
        preparation.run(Path.of(arguments[0]));
      }
    } catch (LaunchException | IOException failed) {
      System.err.println("touchstone: servers will start more slowly: " + failed.getMessage());
    }
    System.exit(0);
  }

  private boolean isDone() {
    return !createsArchive
        && Arrays.stream(Service.values()).map(this::workArea).allMatch(WorkArea::exists);
  }

  private WorkArea workArea(Service service) {
    return WorkArea.of(installation, service);
  }

  private void run(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(archive.file().getParent());
    RunningSystem.runOnce(directory, this::environment);
    if (createsArchive) {
      archive.publish();
    }
    for (Service service : Service.values()) {
      workArea(service).save(directory.resolve(service.label()));
    }
  }

  private Map<String, String> environment(Service service) {
    Map<String, String> environment = new HashMap<>();
    environment.put("DATABASE_URL", "jdbc:h2:mem:start;DB_CLOSE_DELAY=-1");
    if (service == Service.DOCUMENT_SERVICE && createsArchive) {
      // The JVM does not archive classes while an agent is loaded.
      environment.put("WLP_SKIP_BOOTSTRAP_AGENT", "true");
      environment.put(
          "JVM_ARGS",
          "-XX:ArchiveClassesAtExit=" + archive.draft() + " -Xlog:cds=off -Xlog:cds+dynamic=off");
    }
    return environment;
  }
}
