// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.catalog.CatalogException;
import io.touchstone.launcher.Installation;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the scripts of the runtimes tell and configure, with a program in place of the JVM. */
class AdapterTest {

  private static final String PERSISTENCE = "WEB-INF/classes/META-INF/persistence.xml";

  @TempDir Path root;

  @ParameterizedTest
  @ValueSource(strings = {"wildfly", "payara-micro", "quarkus"})
  void describesWhatItRuns(String name) throws IOException {
    List<String> description = adapter(name, Optional.of("7.1")).description();

    assertEquals("7.1", description.get(1));
    assertTrue(description.get(2).startsWith("Jakarta EE "), description::toString);
    assertTrue(description.get(3).contains("](https://"), description::toString);
  }

  @Test
  void wildFlyGetsTheDatabase() throws Exception {
    Path war = root.resolve("src/practices/target/practices.war");
    Files.createDirectories(war.getParent());
    try (FileSystem content = FileSystems.newFileSystem(war, Map.of("create", "true"))) {
      Files.createDirectories(content.getPath(PERSISTENCE).getParent());
      Files.writeString(content.getPath(PERSISTENCE), "<source>jdbc/database</source>");
    }
    Path home = root.resolve("installed/wildfly-7.1");
    write(home.resolve("bin/common.sh"), "X=\"$X --add-opens=java.base/java.io=ALL-UNNAMED\"");
    write(
        home.resolve("standalone/configuration/standalone-microprofile.xml"),
        "<connection-url>jdbc:h2:mem:test</connection-url>");

    String arguments = run("wildfly");

    assertTrue(arguments.contains("--add-opens=java.base/java.io=ALL-UNNAMED "), arguments);
    assertTrue(arguments.contains(" -Djboss.http.port=8081 "), arguments);
    assertEquals(
        "<connection-url>jdbc:h2:file:x;A=1</connection-url>",
        Files.readString(root.resolve("files/configuration/standalone-microprofile.xml")));
    assertEquals(
        "<source>java:/jdbc/database</source>",
        Files.readString(root.resolve("files/deployments/ROOT.war").resolve(PERSISTENCE)));
  }

  @Test
  void payaraGetsTheDatabase() throws Exception {
    assertTrue(run("payara-micro").contains(" --port 8081 "));

    String commands = Files.readString(root.resolve("files/boot.txt"));
    assertTrue(commands.contains(":url=jdbc\\:h2\\:file\\:x\\;A\\=1 database"), commands);
  }

  @Test
  void anUnknownRuntimeIsRejected() {
    CatalogException wrong =
        assertThrows(CatalogException.class, () -> adapter("../x", Optional.empty()));

    assertEquals(
        "there is no runtime ../x; there are [liberty, payara-micro, quarkus, wildfly]",
        wrong.getMessage());
  }

  private Adapter adapter(String name, Optional<String> release) throws IOException {
    Path scripts = Path.of("src", "runtimes").toAbsolutePath();
    Path link = root.resolve("jmeter/src/runtimes");
    if (Files.notExists(link)) {
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, scripts);
    }
    return Adapter.of(
        name, new Installation(root), root.resolve("installed"), release, new Jdk(jdk(), "17"));
  }

  /** Returns a JDK whose {@code java} prints its arguments. */
  private Path jdk() throws IOException {
    Path jdk = root.resolve("jdk");
    if (Files.notExists(jdk)) {
      write(jdk.resolve("bin/java"), "#!/bin/sh\necho \"$@\" ''\n");
      jdk.resolve("bin/java").toFile().setExecutable(true);
      Files.createSymbolicLink(
          jdk.resolve("bin/jar"), Path.of(System.getProperty("java.home"), "bin", "jar"));
    }
    return jdk;
  }

  private String run(String name) throws IOException, InterruptedException {
    Path files = Files.createDirectory(root.resolve("files"));
    ProcessBuilder run = adapter(name, Optional.of("7.1")).script("run").directory(files.toFile());
    run.environment()
        .putAll(
            Map.of(
                "FILES",
                files.toString(),
                "HTTP_PORT",
                "8081",
                "DATABASE_URL",
                "jdbc:h2:file:x;A=1"));
    Path output = root.resolve("output");
    Process process = run.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    process.waitFor();
    process.getOutputStream().close();
    return Files.readString(output);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
