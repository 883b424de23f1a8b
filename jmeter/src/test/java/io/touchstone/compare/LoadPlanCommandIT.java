// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documented JMeter commands, against the system that {@code mvn -Prun -Dpractices.enabled=true
 * verify} starts. Only the port differs.
 */
class LoadPlanCommandIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern PRACTICES = Pattern.compile("The practices: (\\S+)");
  private static final Pattern PRODUCT = Pattern.compile("Touchstone is ready at (\\S+)/ .*");

  @TempDir Path directory;

  private Process system;
  private String practices;
  private String product;

  @BeforeEach
  void startTheSystem() throws IOException {
    system =
        new ProcessBuilder(
                java().toString(),
                "-Dports=free",
                "-Dend.with.parent=true",
                "-Dpractices.enabled=true",
                "-cp",
                System.getProperty("compare.jar"),
                "io.touchstone.launcher.Launcher",
                Path.of("target", "load-plan-command-it").toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = system.inputReader();
    practices = address(PRACTICES, output.readLine());
    product = address(PRODUCT, output.readLine());
  }

  private static String address(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(String.valueOf(line));
    assertTrue(matcher.matches(), line);
    return matcher.group(1);
  }

  @AfterEach
  void stopTheSystem() throws InterruptedException {
    system.destroy();
    if (!system.waitFor(1, TimeUnit.MINUTES)) {
      system.destroyForcibly();
    }
  }

  @Test
  void theDocumentedCommandsSendRequestsThatAreAccepted() throws Exception {
    Files.createSymbolicLink(directory.resolve("jmeter"), ROOT.resolve("jmeter"));
    Path bin = JMeterInstallation.in(directory);
    List<String> commands = commandsOf("src/docs/load-testing.md");
    assertEquals(3, commands.size(), commands::toString);
    for (String command : commands) {
      Files.deleteIfExists(directory.resolve("results.jtl"));
      String output = run(onFreePorts(command).replace("=30", "=5"), bin);
      List<String> samples = Files.readAllLines(directory.resolve("results.jtl"));
      assertTrue(samples.stream().anyMatch(line -> line.contains(",true,")), output);
      assertEquals(
          List.of(),
          samples.stream()
              .filter(line -> line.matches("\\d+,\\d+,[^,]*,(400|401|403|404),.*"))
              .limit(3)
              .toList());
    }
  }

  /** Returns the commands that apply load to this system. */
  private static List<String> commandsOf(String page) throws IOException {
    try (Stream<String> lines = Files.lines(ROOT.resolve(page))) {
      return lines
          .filter(line -> line.startsWith("jmeter ") && line.contains("-Jbase=http://localhost:"))
          .toList();
    }
  }

  private String onFreePorts(String command) {
    return command
        .replace("http://localhost:9083", practices)
        .replace("http://localhost:9080", product);
  }

  private String run(String command, Path bin) throws Exception {
    Path output = directory.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder
        .environment()
        .merge("PATH", bin.toString(), (old, own) -> own + File.pathSeparator + old);
    Process jmeter = builder.start();
    if (!jmeter.waitFor(3, TimeUnit.MINUTES)) {
      jmeter.descendants().forEach(ProcessHandle::destroyForcibly);
      jmeter.destroyForcibly();
    }
    String text = Files.readString(output);
    assertEquals(0, jmeter.exitValue(), text);
    return text;
  }

  private static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** JMeter in the layout of its distribution, made of the artifacts that it publishes. */
  private static final class JMeterInstallation {

    private static final Path ARTIFACTS = Path.of("target", "lib").toAbsolutePath();

    private JMeterInstallation() {}

    /** Returns the directory that contains the command {@code jmeter}. */
    static Path in(Path directory) throws IOException {
      Path home = directory.resolve("apache-jmeter");
      Path bin = Files.createDirectories(home.resolve("bin"));
      Path extensions = Files.createDirectories(home.resolve("lib/ext"));
      Files.createDirectories(home.resolve("lib/junit"));
      for (File each : FileUtils.listFiles(ARTIFACTS.toFile(), new String[] {"jar"}, false)) {
        Path jar = each.toPath();
        String name = jar.getFileName().toString();
        if (name.startsWith("ApacheJMeter-")) {
          Files.copy(jar, bin.resolve("ApacheJMeter.jar"));
        } else {
          Path folder = name.startsWith("ApacheJMeter_") ? extensions : home.resolve("lib");
          Files.copy(jar, folder.resolve(name));
        }
        if (name.startsWith("ApacheJMeter_config-")) {
          copyProperties(jar, bin);
        }
      }
      Path command = bin.resolve("jmeter");
      Files.writeString(
          command, "#!/bin/sh\nexec %s -jar %s/ApacheJMeter.jar \"$@\"\n".formatted(java(), bin));
      assertTrue(command.toFile().setExecutable(true));
      return bin;
    }

    private static void copyProperties(Path jar, Path bin) throws IOException {
      try (FileSystem files = FileSystems.newFileSystem(jar);
          Stream<Path> all = Files.list(files.getPath("/bin"))) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          Files.copy(file, bin.resolve(file.getFileName().toString()));
        }
      }
    }
  }
}
