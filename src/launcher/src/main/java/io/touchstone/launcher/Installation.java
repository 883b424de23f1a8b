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
 * The unpacked runtime and the servers that the build made.
 *
 * @param root the project's root directory
 */
public record Installation(Path root) {

  private static final Path RUNTIME = Path.of("liberty-config", "target", "wlp");

  /**
   * Looks upwards from where this program lies, then from the working directory.
   *
   * @throws LaunchException where there is none
   */
  public static Installation find() {
    return Stream.of(program(), Path.of("").toAbsolutePath())
        .map(Installation::above)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(
            () -> new LaunchException("no servers found: run `mvn package` in the project first"));
  }

  private static Optional<Installation> above(Path start) {
    return Stream.iterate(start, path -> path != null, Path::getParent)
        .filter(path -> Files.isDirectory(path.resolve(RUNTIME)))
        .findFirst()
        .map(Installation::new);
  }

  private static Path program() {
    try {
      return Path.of(
          Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The command that runs a server in the foreground. */
  Path serverCommand() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    return root.resolve(RUNTIME).resolve("bin").resolve(windows ? "server.bat" : "server");
  }

  /** Server definitions and what they share: {@code WLP_USER_DIR}. */
  Path userDirectory() {
    return root.resolve("liberty-config").resolve("target").resolve("usr");
  }

  /** The version of Open Liberty, or {@code unknown}. */
  public String libertyVersion() {
    return LibertyProperties.of(root.resolve(RUNTIME))
        .map(properties -> properties.getProperty("com.ibm.websphere.productVersion"))
        .orElse("unknown");
  }

  /** The JSON-P provider that the runtime brings, or {@code unknown}. */
  public String jsonpVersion() {
    return RuntimeJar.implementation(
            root.resolve(RUNTIME).resolve("lib"), "io.openliberty.org.eclipse.parsson.")
        .map(version -> "Parsson " + version)
        .orElse("unknown");
  }

  /** The options that all three JVMs get, in one line. */
  public String jvmOptions() {
    return JvmOptions.of(userDirectory().resolve("shared").resolve("jvm.options"));
  }
}
