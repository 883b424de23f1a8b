// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the application on Helidon MP, whose class path comes from the build. */
public final class Helidon {

  /** The oldest JDK that Helidon 4 runs on. */
  public static final int JDK = 21;

  private Helidon() {}

  /**
   * Starts a server on the given JDK.
   *
   * @param options of the JVM
   */
  public static AppServer start(Path javaHome, List<String> options) throws IOException {
    Path directory = Path.of(System.getProperty("work.directory"), "helidon").toAbsolutePath();
    Path application = AppArchive.jar(directory.resolve("app.jar"));
    String classPath =
        String.join(
            File.pathSeparator,
            application.toString(),
            AppArchive.keeperJar().toString(),
            System.getProperty("helidon.class.path"));
    int port = AppServer.freePort();
    List<String> command = new ArrayList<>();
    command.add(javaHome.resolve(Path.of("bin", "java")).toString());
    command.addAll(options);
    command.add("-Dserver.port=" + port);
    command.add("-Dserver.host=localhost");
    command.addAll(List.of("-cp", classPath, "io.helidon.Main"));
    return AppServer.start(new ProcessBuilder(command), port, directory.resolve("console.log"));
  }
}
