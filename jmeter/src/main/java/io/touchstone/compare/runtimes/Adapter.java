// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.catalog.CatalogException;
import io.touchstone.compare.session.LocalSystem;
import io.touchstone.launcher.Application;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Laboratory;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Lifeline;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The script of a runtime in {@code jmeter/src/runtimes}. It is called with one word: {@code
 * install}; {@code describe}, which prints name, release, platform, and a line for each point of
 * the configuration; {@code run}, which becomes a server. Its environment:
 *
 * <ul>
 *   <li>{@code ROOT}: the directory of the project; {@code WAR}: the application
 *   <li>{@code INSTALLED}: the directory for releases; {@code RELEASE}: unset for the default
 *   <li>{@code JAVA_HOME} and {@code JVM_OPTIONS}: the JDK of the servers and their options
 *   <li>to run: {@code HTTP_PORT}, {@code DATABASE_URL}, {@code BACKING_URI}, and {@code FILES}, an
 *       empty directory
 * </ul>
 *
 * @param directory for releases
 */
record Adapter(Path script, Installation own, Path directory, Optional<String> release, Jdk jdk) {

  /** The path that is requested until the application is ready. */
  private static final String READY = "/practices/downstream/ping";

  /**
   * Returns the adapter of a runtime.
   *
   * @throws CatalogException if there is none
   */
  static Adapter of(
      String name, Installation own, Path directory, Optional<String> release, Jdk jdk)
      throws IOException {
    Path scripts = own.root().resolve(Path.of("jmeter", "src", "runtimes"));
    try (Stream<Path> files = Files.list(scripts)) {
      Map<String, Path> known =
          files
              .filter(Files::isRegularFile)
              .collect(Collectors.toMap(file -> file.getFileName().toString(), file -> file));
      return Optional.ofNullable(known.get(name))
          .map(script -> new Adapter(script, own, directory, release, jdk))
          .orElseThrow(
              () ->
                  new CatalogException(
                      "there is no runtime %s; there are %s"
                          .formatted(name, known.keySet().stream().sorted().toList())));
    }
  }

  /** Throws a {@link LaunchException} if it cannot be installed. */
  void install() throws IOException, InterruptedException {
    Files.createDirectories(directory);
    if (script("install").inheritIO().start().waitFor() != 0) {
      throw new LaunchException(script.getFileName() + " cannot be installed");
    }
  }

  /** Returns name, release, platform, and points of the configuration. */
  List<String> description() throws IOException {
    try (Stream<String> lines =
        script("describe").redirectError(Redirect.INHERIT).start().inputReader().lines()) {
      return lines.toList();
    }
  }

  /**
   * Starts the two servers of the practices on free ports, and waits until they are ready.
   *
   * @param files a new directory for the files of the servers
   * @throws LaunchException if that fails
   */
  LocalSystem start(Path files) throws InterruptedException {
    Ports ports = Ports.free();
    return LocalSystem.of(
        RunningSystem.start(
            files,
            List.of(Laboratory.values()),
            application -> start(application, ports, files.toAbsolutePath()),
            READY));
  }

  private Server start(Application application, Ports ports, Path files) {
    String name = application.label();
    Path home = files.resolve(name);
    File log = files.resolve(name + ".log").toFile();
    try {
      Files.createDirectories(home);
      ProcessBuilder builder =
          script("run").directory(home.toFile()).redirectErrorStream(true).redirectOutput(log);
      Map<String, String> environment = builder.environment();
      environment.put("FILES", home.toString());
      environment.put("HTTP_PORT", String.valueOf(ports.of(application)));
      environment.put(
          Laboratory.BACKING.uriVariable(), uri(ports.of(Laboratory.BACKING)).toString());
      environment.put(
          "DATABASE_URL",
          ("jdbc:h2:file:%s;DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE;WRITE_DELAY=0"
                  + ";OPTIMIZE_REUSE_RESULTS=FALSE")
              .formatted(home.resolve("database")));
      return new Server(
          application, name, uri(ports.of(application)), log.toPath(), builder.start());
    } catch (IOException failed) {
      throw new LaunchException(name + " could not be started: " + failed.getMessage(), failed);
    }
  }

  private static URI uri(int port) {
    return URI.create("http://localhost:" + port);
  }

  /** Returns a call of the script. */
  ProcessBuilder script(String word) {
    List<String> command = List.of(script.toString(), word);
    ProcessBuilder builder =
        new ProcessBuilder(word.equals("run") ? Lifeline.of(command) : command);
    Map<String, String> environment = builder.environment();
    environment.put("ROOT", own.root().toString());
    environment.put(
        "WAR",
        own.root().resolve(Path.of("src", "practices", "target", "practices.war")).toString());
    environment.put("INSTALLED", directory.toAbsolutePath().toString());
    release.ifPresent(version -> environment.put("RELEASE", version));
    environment.put("JAVA_HOME", jdk.home().toString());
    environment.put("JVM_OPTIONS", own.jvmOptions(Laboratory.PRACTICES));
    environment.put("MALLOC_ARENA_MAX", "2");
    return builder;
  }
}
