// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The Liberty runtime and the servers that the build installed.
 *
 * @param root the root directory of the project
 */
public record Installation(Path root) {

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
    try {
      return Path.of(
          Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns Liberty's {@code server} script. */
  Path serverCommand() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    return root.resolve(RUNTIME).resolve("bin").resolve(windows ? "server.bat" : "server");
  }

  /** Returns the directory of servers and shared configuration: {@code WLP_USER_DIR}. */
  Path userDirectory() {
    return root.resolve("liberty-config").resolve("target").resolve("usr");
  }

  /** Returns the parent directory of each {@link StartCache}. */
  Path startCaches() {
    return root.resolve("liberty-config").resolve("target").resolve("start-cache");
  }

  /** Returns the version of Open Liberty, or {@code unknown}. */
  public String libertyVersion() {
    return LibertyProperties.of(root.resolve(RUNTIME))
        .map(properties -> properties.getProperty("com.ibm.websphere.productVersion"))
        .orElse("unknown");
  }

  /** Returns name and version of the runtime's JSON-P provider, or {@code unknown}. */
  public String jsonpVersion() {
    return RuntimeJar.version(
            root.resolve(RUNTIME).resolve("lib"), "io.openliberty.org.eclipse.parsson.")
        .map(version -> "Parsson " + version)
        .orElse("unknown");
  }

  /** Returns the options of all three JVMs in one line. */
  public String jvmOptions() {
    return JvmOptions.of(userDirectory().resolve("shared").resolve("jvm.options"));
  }
}
