// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.io.Reader;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;

/**
 * The Liberty runtime and the servers that the build installed.
 *
 * @param root the root directory of the project
 */
public record Installation(Path root) {

  private static final String UNKNOWN = "unknown";
  private static final String JSONP = "io.openliberty.org.eclipse.parsson.";
  private static final Path RUNTIME = Path.of("liberty-config", "target", "wlp");

  /**
   * Searches the directories above this program, then those above the working directory.
   *
   * @throws LaunchException if there is no installation
   */
  public static Installation find() {
    return Stream.of(codeLocation(), Path.of("").toAbsolutePath())
        .map(Installation::above)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(
            () -> new LaunchException("no servers found; run `mvn package` in the project first"));
  }

  private static Optional<Installation> above(Path start) {
    return Stream.iterate(start, path -> path != null, Path::getParent)
        .filter(path -> Files.isDirectory(path.resolve(RUNTIME)))
        .findFirst()
        .map(Installation::new);
  }

  private static Path codeLocation() {
    URL location = Installation.class.getProtectionDomain().getCodeSource().getLocation();
    return FileUtils.toFile(location).toPath();
  }

  /** Returns the directory of the Liberty runtime. */
  public Path runtime() {
    return root.resolve(RUNTIME);
  }

  /** Returns Liberty's {@code server} script. */
  Path serverCommand() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    return runtime().resolve("bin").resolve(windows ? "server.bat" : "server");
  }

  /** Returns the directory of servers and shared configuration: {@code WLP_USER_DIR}. */
  public Path userDirectory() {
    return root.resolve(Path.of("liberty-config", "target", "usr"));
  }

  /** Returns whether the build has created the server of an application. */
  boolean hasServerOf(Application application) {
    return Files.isDirectory(userDirectory().resolve("servers").resolve(application.server()));
  }

  /**
   * Returns the directory of what a start computes and later starts reuse: a {@link ClassArchive},
   * and a {@link WorkArea} for each server. Each combination of versions of Liberty and of the JVM
   * that runs this program has its own.
   */
  Path startCache() {
    String versions =
        String.join(
            "-",
            libertyVersion(),
            System.getProperty("java.vm.vendor"),
            System.getProperty("java.vm.version"));
    return root.resolve(Path.of("liberty-config", "target", "start-cache"))
        .resolve(versions.replaceAll("[^A-Za-z0-9.+]", "-"));
  }

  /** Returns the version of Open Liberty, or {@code unknown}. */
  public String libertyVersion() {
    Properties properties = new Properties();
    Path file = runtime().resolve(Path.of("lib", "versions", "openliberty.properties"));
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException absent) {
      // unknown
    }
    return properties.getProperty("com.ibm.websphere.productVersion", UNKNOWN);
  }

  /** Returns name and version of the runtime's JSON-P provider, or {@code unknown}. */
  public String jsonpVersion() {
    try (Stream<Path> jars = Files.list(runtime().resolve("lib"))) {
      Path provider =
          jars.filter(file -> file.getFileName().toString().startsWith(JSONP))
              .findFirst()
              .orElseThrow(() -> new IOException("no provider"));
      try (JarFile jar = new JarFile(provider.toFile())) {
        String build = jar.getManifest().getMainAttributes().getValue("Implementation-Build-Id");
        return build == null ? UNKNOWN : "Parsson " + build.split(" ", 2)[0];
      }
    } catch (IOException absent) {
      return UNKNOWN;
    }
  }

  /**
   * Returns the options of the JVM of a server in one line, without comments: those that all
   * servers share, then its own. The last of two values counts.
   */
  public String jvmOptions(Application application) {
    return Stream.of(Path.of("shared"), Path.of("servers", application.server()))
        .flatMap(directory -> options(directory).stream())
        .collect(Collectors.joining(" "));
  }

  private List<String> options(Path directory) {
    try (Stream<String> lines =
        Files.lines(userDirectory().resolve(directory).resolve("jvm.options"))) {
      return lines
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException absent) {
      return List.of();
    }
  }
}
