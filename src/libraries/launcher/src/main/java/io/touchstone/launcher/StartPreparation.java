// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Fills the {@link Installation#startCache} of this JVM by starting each installed server once. */
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
        System.err.println("touchstone: starts each server once, so that later starts are fast");
        preparation.run(Path.of(arguments[0]));
      }
    } catch (LaunchException | IOException failed) {
      System.err.println(
          "touchstone: the start failed, so servers start more slowly: " + failed.getMessage());
    }
    System.exit(0);
  }

  private boolean isDone() {
    return !createsArchive
        && applications().stream().map(this::workArea).allMatch(WorkArea::exists);
  }

  private WorkArea workArea(Application application) {
    return WorkArea.of(installation, application);
  }

  /** Returns one application of each server that the build has installed. */
  private List<Application> applications() {
    return Stream.<Application>concat(Stream.of(Service.values()), Stream.of(Laboratory.PRACTICES))
        .filter(installation::hasServerOf)
        .toList();
  }

  private void run(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(archive.file().getParent());
    RunningSystem.runOnce(directory, applications(), this::environment);
    if (createsArchive) {
      archive.publish();
    }
    for (Application application : applications()) {
      workArea(application).save(directory.resolve(application.server()));
    }
  }

  private Map<String, String> environment(Application application) {
    Map<String, String> environment = new HashMap<>();
    environment.put("DATABASE_URL", "jdbc:h2:mem:start;DB_CLOSE_DELAY=-1");
    if (application == Service.DOCUMENT_SERVICE && createsArchive) {
      // The JVM does not archive classes while an agent is loaded.
      environment.put("WLP_SKIP_BOOTSTRAP_AGENT", "true");
      environment.put(
          "JVM_ARGS",
          "-XX:ArchiveClassesAtExit=" + archive.draft() + " -Xlog:cds=off -Xlog:cds+dynamic=off");
    }
    return environment;
  }
}
